import { formatResult } from '#lib/calculator/format.ts'
import { FORMULAS, type ResultField } from '#lib/calculator/formulas.ts'
import type { Outcome } from './calculatorState.ts'
import { Explanation } from './Explanation.tsx'

const MONEY_FIELDS = [
  'totalInvestment',
  'annualInvestment',
  'costPerHourSaved',
  'spendPercentage',
  'potentialRevenue',
  'opportunityGap',
] as const satisfies readonly ResultField[]

/** The six figures without a colour. */
export function Figures({ outcome }: { outcome: Outcome }) {
  return (
    <dl className="calculator-figures">
      {MONEY_FIELDS.map((field) => (
        <div key={field}>
          <dt className="text-muted text-small">{FORMULAS[field].label}</dt>
          <dd data-result={field} className="calculator-figure">
            {formatResult(field, outcome.inputs, outcome.results)}
          </dd>
          <dd>
            <Explanation field={field} outcome={outcome} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
