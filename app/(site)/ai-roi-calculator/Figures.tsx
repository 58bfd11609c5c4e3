import { RATED_FIELDS } from '#lib/calculator/bands.ts'
import { formatResult } from '#lib/calculator/format.ts'
import { FORMULAS, RESULT_FIELDS, type ResultField } from '#lib/calculator/formulas.ts'
import type { Outcome } from './calculatorState.ts'
import { Explanation } from './Explanation.tsx'

const rated: readonly ResultField[] = RATED_FIELDS
const PLAIN_FIELDS = RESULT_FIELDS.filter((field) => !rated.includes(field))

/** The results without a rating. */
export function Figures({ outcome }: { outcome: Outcome }) {
  return (
    <dl className="calculator-figures">
      {PLAIN_FIELDS.map((field) => (
        <div key={field}>
          <dt>{FORMULAS[field].label}</dt>
          <dd data-result={field}>{formatResult(field, outcome.inputs, outcome.results)}</dd>
          <dd>
            <Explanation field={field} outcome={outcome} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
