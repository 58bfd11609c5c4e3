import { Section } from '#app/_ui/layout/Section.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { LeadershipPage } from '#lib/content/pages/leadershipPage.ts'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

interface BarProps {
  label: string
  /** USD, one part of the bar each. */
  amounts: readonly number[]
  /** Amount of a full-length bar, USD: the leader's total. */
  scale: number
  leader?: boolean
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const percentOf = (amount: number, scale: number): number =>
  scale > 0 ? Math.round((amount / scale) * 10_000) / 100 : 0

/** Least length of a bar, percent, so that it stays visible. */
const LEAST = 0.5

const BAR = 'h-4.5 w-0 grow overflow-visible forced-color-adjust-none forced-colors:stroke-[CanvasText]'
const LEADER = 'fill-brand stroke-tint forced-colors:fill-[CanvasText]'
const OTHER = 'fill-control stroke-tint forced-colors:fill-[Canvas]'

// The length is an SVG attribute, because the content policy forbids style attributes.
function Bar({ label, amounts, scale, leader = false }: BarProps) {
  return (
    <div className="grid items-center gap-x-5 gap-y-0.5 md:grid-cols-[9rem_1fr]">
      <dt className="text-muted text-small">{label}</dt>
      <dd className="flex items-center gap-3">
        <svg className={`${BAR} ${leader ? LEADER : OTHER}`} aria-hidden="true">
          {amounts.map((amount, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: Parts keep their order, and two may have the same amount.
              key={index}
              x={`${percentOf(sum(amounts.slice(0, index)), scale)}%`}
              width={`${Math.max(percentOf(amount, scale), amounts.length > 1 ? 0 : LEAST)}%`}
              height="100%"
            />
          ))}
        </svg>
        <span className="w-23 text-right font-medium tabular-nums">{usd.format(sum(amounts))}</span>
      </dd>
    </div>
  )
}

/**
 * The same practice now and as the leader of its market: a bar of all sources of income each, then one pair of bars for
 * each source. All are on one scale, with their amounts (USD, no decimals).
 */
export function RevenueComparison({ comparison }: { comparison: LeadershipPage['revenueComparison'] }) {
  if (!comparison) return null
  const { heading, intro, currentLabel, leaderLabel, rows, note } = comparison
  const together = {
    label: 'The whole year',
    current: rows.map(({ current }) => current),
    leader: rows.map(({ leader }) => leader),
  }
  const sources = rows.map(({ label, current, leader }) => ({ label, current: [current], leader: [leader] }))
  const scale = Math.max(sum(together.current), sum(together.leader))
  return (
    <Section
      id="revenue"
      heading={heading}
      intro={intro}
      ground="band"
      aside={<ShortText value={note} className="max-w-136 text-muted text-note" />}
    >
      {[together, ...sources].map(({ label, current, leader }) => (
        <section
          key={label}
          className="border-control border-t pt-6 pb-7 first:border-ink first:border-t-0 first:pt-0 last:pb-0 nth-2:border-ink print:break-inside-avoid"
        >
          <h3 className="mb-3 font-display text-heading">{label}</h3>
          <dl className="grid gap-2 [print-color-adjust:exact]">
            <Bar label={currentLabel} amounts={current} scale={scale} />
            <Bar label={leaderLabel} amounts={leader} scale={scale} leader />
          </dl>
        </section>
      ))}
    </Section>
  )
}
