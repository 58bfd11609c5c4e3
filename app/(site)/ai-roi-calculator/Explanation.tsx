import { explain } from '#lib/calculator/explain.ts'
import { FORMULAS, type ResultField } from '#lib/calculator/formulas.ts'
import type { Outcome } from './calculatorState.ts'

/** How a figure comes about, on demand: its formula in words and with the visitor's own numbers. */
export function Explanation({ field, outcome }: { field: ResultField; outcome: Outcome }) {
  const { inWords, inNumbers, figure } = explain(field, outcome.inputs, outcome.results)
  return (
    <details className="calculator-explanation">
      <summary>
        How it’s worked out<span className="sr-only"> for {FORMULAS[field].label}</span>
      </summary>
      <p>{inWords}</p>
      <p className="tabular-nums">
        {inNumbers} = {figure}
      </p>
    </details>
  )
}
