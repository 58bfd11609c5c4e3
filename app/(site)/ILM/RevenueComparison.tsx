import type { CSSProperties } from 'react'
import type { LeadershipPage } from '#lib/content/leadershipPage.ts'
import { Section } from '../../_ui/Section.tsx'
import { ShortText } from '../../_ui/ShortText.tsx'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

interface BarProps {
  label: string
  amount: number
  /** The largest amount of the comparison: its bar is as long as there is room. */
  largest: number
  colour: string
}

function Bar({ label, amount, largest, colour }: BarProps) {
  const style = { '--share': `${largest > 0 ? (amount / largest) * 100 : 0}%`, '--bar': colour }
  return (
    <div className="revenue-bar">
      <dt className="text-muted text-small">{label}</dt>
      <dd className="font-display text-[1.75rem] leading-[1.1]">
        {usd.format(amount)}
        <i aria-hidden="true" style={style as CSSProperties} />
      </dd>
    </div>
  )
}

/** The same practice now and as the leader of its market: bars on one scale, each with its figure (USD, no decimals). */
export function RevenueComparison({ comparison }: { comparison: LeadershipPage['revenueComparison'] }) {
  if (!comparison) return null
  const { heading, intro, currentLabel, leaderLabel, rows, note } = comparison
  const largest = Math.max(...rows.flatMap(({ current, leader }) => [current, leader]))
  return (
    <Section id="revenue" heading={heading} intro={intro} ground="band">
      <div className="grid gap-10">
        {rows.map(({ label, current, leader }) => (
          <section key={label} className="revenue-row">
            <h3 className="mb-4 font-medium">{label}</h3>
            <dl className="grid gap-5">
              <Bar
                label={currentLabel || 'Now'}
                amount={current}
                largest={largest}
                colour="var(--color-control)"
              />
              <Bar
                label={leaderLabel || 'Market leader'}
                amount={leader}
                largest={largest}
                colour="var(--color-green)"
              />
            </dl>
          </section>
        ))}
      </div>
      <ShortText value={note} className="mt-8 max-w-[38rem] text-muted text-note" />
    </Section>
  )
}
