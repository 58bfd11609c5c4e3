import { Section } from '#app/_ui/layout/Section.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { LeadershipPage } from '#lib/content/pages/leadershipPage.ts'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

interface BarProps {
  label: string
  /** USD. */
  amount: number
  /** Amount of a full-length bar, USD. */
  scale: number
  leader?: boolean
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const percentOf = (amount: number, scale: number): number =>
  scale > 0 ? Math.round((amount / scale) * 10_000) / 100 : 0

const BAR = 'mt-2 h-10 w-full overflow-visible forced-color-adjust-none forced-colors:stroke-[CanvasText]'
const LEADER = 'fill-paper forced-colors:fill-[CanvasText]'
const OTHER = 'fill-control forced-colors:fill-[Canvas]'

// The length is an SVG attribute, because the content policy forbids style attributes.
function Bar({ label, amount, scale, leader = false }: BarProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="min-w-28 text-on-dark">{label}</dt>
      <dd className="contents">
        <span className="font-display text-title">{usd.format(amount)}</span>
        <svg className={`${BAR} ${leader ? LEADER : OTHER}`} aria-hidden="true">
          <rect width={`${percentOf(amount, scale)}%`} height="100%" />
        </svg>
      </dd>
    </div>
  )
}

const AMOUNT =
  'w-28 tabular-nums before:mr-2 before:inline-block before:size-[0.6em] before:forced-color-adjust-none forced-colors:before:border forced-colors:before:border-[CanvasText]'

/**
 * The same practice now and as the leader of its market: a bar of the year's income each, on one scale, then the
 * amounts of each source (USD, no decimals).
 */
export function RevenueComparison({ comparison }: { comparison: LeadershipPage['revenueComparison'] }) {
  if (!comparison) return null
  const { heading, intro, currentLabel, leaderLabel, rows, note } = comparison
  const current = sum(rows.map((row) => row.current))
  const leader = sum(rows.map((row) => row.leader))
  const scale = Math.max(current, leader)
  return (
    <Section id="revenue" heading={heading} intro={intro} ground="dark" layout="stacked">
      <dl className="grid gap-6 [print-color-adjust:exact]">
        <Bar label={currentLabel} amount={current} scale={scale} />
        <Bar label={leaderLabel} amount={leader} scale={scale} leader />
      </dl>
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:grid-cols-12">
        <dl className="lg:col-span-7">
          {rows.map((row) => (
            <div
              key={row.label}
              className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-control border-t py-3"
            >
              <dt className="grow basis-64 text-balance text-small max-sm:basis-full">{row.label}</dt>
              <dd className={`${AMOUNT} before:bg-control forced-colors:before:bg-[Canvas]`}>
                <span className="sr-only">{currentLabel}: </span>
                {usd.format(row.current)}
              </dd>
              <dd className={`${AMOUNT} before:bg-paper forced-colors:before:bg-[CanvasText]`}>
                <span className="sr-only">{leaderLabel}: </span>
                {usd.format(row.leader)}
              </dd>
            </div>
          ))}
        </dl>
        <ShortText value={note} className="max-w-136 text-on-dark text-small lg:col-span-5" />
      </div>
    </Section>
  )
}
