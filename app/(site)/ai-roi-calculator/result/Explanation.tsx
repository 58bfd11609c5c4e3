import { explain } from '#lib/calculator/explain.ts'
import { FORMULAS, type ResultField } from '#lib/calculator/formulas.ts'
import type { Outcome } from '../calculatorState.ts'

export function Explanation({ field, outcome }: { field: ResultField; outcome: Outcome }) {
  const { inWords, inNumbers, figure } = explain(field, outcome.inputs, outcome.results)
  return (
    <details className="mt-1.5 text-small/normal">
      <summary className="text-button">
        How it’s worked out<span className="sr-only"> for {FORMULAS[field].label}</span>
      </summary>
      <p className="mt-2 text-muted wrap-anywhere">{inWords}</p>
      <p className="mt-2 tabular-nums wrap-anywhere">
        {inNumbers} = {figure}
      </p>
    </details>
  )
}
