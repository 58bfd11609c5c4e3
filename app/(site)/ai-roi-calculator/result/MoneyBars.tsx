import type { ReactNode } from 'react'
import type { Inputs } from '#lib/calculator/fields.ts'
import { formatUsd } from '#lib/calculator/format.ts'
import type { Results } from '#lib/calculator/formulas.ts'

/** Two bars of one scale, in SVG because the policy of the page allows no style attribute. */
export function MoneyBars({ inputs, results }: { inputs: Inputs; results: Results }) {
  const { totalInvestment, potentialRevenue } = results
  const longest = Math.max(totalInvestment, inputs.revenueInfluenced, potentialRevenue)
  const share = (amount: number) => `${Number.isFinite(longest) ? (amount / longest) * 100 : 0}%`
  const people = totalInvestment - inputs.aiToolsCost
  const gap = Math.max(potentialRevenue - inputs.revenueInfluenced, 0)
  return (
    <dl className="calculator-money">
      <div>
        <dt>Goes in each month</dt>
        <dd>{formatUsd(totalInvestment)}</dd>
        <dd>
          <svg aria-hidden="true">
            <rect data-part="tools" width={share(inputs.aiToolsCost)} />
            <rect data-part="people" x={share(inputs.aiToolsCost)} width={share(people)} />
          </svg>
        </dd>
        <dd>
          <Key part="tools">{formatUsd(inputs.aiToolsCost)} for tools</Key>{' '}
          <Key part="people">{formatUsd(people)} in people’s time</Key>
        </dd>
      </div>
      <div>
        <dt>Comes back</dt>
        <dd>{formatUsd(inputs.revenueInfluenced)}</dd>
        <dd>
          <svg aria-hidden="true">
            <rect data-part="back" width={share(inputs.revenueInfluenced)} />
            <rect data-part="gap" x={share(inputs.revenueInfluenced)} width={share(gap)} />
            <rect data-part="mark" x={share(potentialRevenue)} width="2" transform="translate(-2)" />
          </svg>
        </dd>
        <dd className="flex flex-wrap gap-y-1">
          <Key part="back">{formatUsd(inputs.revenueInfluenced)} in sales</Key>
          {gap > 0 ? <Key part="gap">{formatUsd(gap)} gap</Key> : null}
          <Key part="mark">{formatUsd(potentialRevenue)} at the benchmark for leaders</Key>
        </dd>
      </div>
    </dl>
  )
}

const Key = ({ part, children }: { part: string; children: ReactNode }) => (
  <span className="mr-4 block xs:inline-block">
    <span className="calculator-key" data-part={part} />
    {children}
  </span>
)
