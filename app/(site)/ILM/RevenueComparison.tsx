import { Section } from '#app/_ui/layout/Section.tsx'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import type { LeadershipPage } from '#lib/content/pages/leadershipPage.ts'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

interface BarProps {
  label: string
  amount: number
  /** Amount of a full-length bar, USD: the leader's total. */
  scale: number
  leader?: boolean
}

/** Returns percent of the scale with two decimals, with a minimum that keeps the bar visible. */
const lengthOf = (amount: number, scale: number): number =>
  Math.max(scale > 0 ? Math.round((amount / scale) * 10_000) / 100 : 0, 0.5)

const BAR = 'h-4.5 w-0 grow overflow-visible forced-color-adjust-none forced-colors:stroke-[CanvasText]'
const LEADER = 'fill-brand forced-colors:fill-[CanvasText]'
const OTHER = 'fill-control forced-colors:fill-[Canvas]'

// The length is an SVG attribute, because the content policy forbids style attributes.
function Bar({ label, amount, scale, leader = false }: BarProps) {
  return (
    <div className="grid items-center gap-x-5 gap-y-0.5 md:grid-cols-[9rem_1fr]">
      <dt className="text-muted text-small">{label}</dt>
      <dd className="flex items-center gap-3">
        <svg className={`${BAR} ${leader ? LEADER : OTHER}`} aria-hidden="true">
          <rect width={`${lengthOf(amount, scale)}%`} height="100%" />
        </svg>
        <span className="w-23 text-right font-medium tabular-nums">{usd.format(amount)}</span>
      </dd>
    </div>
  )
}

/**
 * The same practice now and as the leader of its market: bars on one scale, each with its amount (USD, no decimals).
 */
export function RevenueComparison({ comparison }: { comparison: LeadershipPage['revenueComparison'] }) {
  if (!comparison) return null
  const { heading, intro, currentLabel, leaderLabel, rows, note } = comparison
  const total = {
    label: 'Together',
    current: rows.reduce((sum, row) => sum + row.current, 0),
    leader: rows.reduce((sum, row) => sum + row.leader, 0),
  }
  const scale = Math.max(total.current, total.leader)
  return (
    <Section id="revenue" heading={heading} intro={intro} ground="band">
      {[...rows, total].map(({ label, current, leader }) => (
        <section
          key={label}
          className="border-control border-t pt-6 pb-7 first:border-t-0 first:pt-0 last-of-type:border-ink print:break-inside-avoid"
        >
          <h3 className="mb-3 font-display text-heading">{label}</h3>
          <dl className="grid gap-2 [print-color-adjust:exact]">
            <Bar label={currentLabel} amount={current} scale={scale} />
            <Bar label={leaderLabel} amount={leader} scale={scale} leader />
          </dl>
        </section>
      ))}
      <ShortText value={note} className="mt-8 max-w-152 text-muted text-note" />
    </Section>
  )
}
