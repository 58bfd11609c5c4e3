import { explain } from '#lib/calculator/explain.ts'
import { FORMULAS, type ResultField } from '#lib/calculator/formulas.ts'
import { inWords } from '#lib/server/numberWords.ts'
import type { Outcome } from '../calculatorState.ts'

/** The sums of a group of results, on demand. */
export function Explanation({ fields, outcome }: { fields: readonly ResultField[]; outcome: Outcome }) {
  return (
    <details className="mt-6 text-small/normal">
      <summary className="text-button">How these {inWords(fields.length)} are worked out</summary>
      <dl className="mt-3 wrap-anywhere">
        {fields.map((field) => {
          const sum = explain(field, outcome.inputs, outcome.results)
          return (
            <div key={field} className="grid gap-x-8 border-rule border-t py-3 md:grid-cols-[14rem_1fr]">
              <dt className="font-medium">{FORMULAS[field].label}</dt>
              <dd className="text-muted">{sum.inWords}</dd>
              <dd className="mt-1 tabular-nums md:col-start-2">
                {sum.inNumbers} = {sum.figure}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
