import { createContext, type ReactNode, useContext } from 'react'
import { formatResult } from '#lib/calculator/format.ts'
import type { ResultField } from '#lib/calculator/formulas.ts'
import type { Outcome } from './calculatorState.ts'

const ResultContext = createContext<Outcome | null>(null)

/** Tells the chips in the advice which result they belong to. */
export function ResultProvider({ outcome, children }: { outcome: Outcome; children: ReactNode }) {
  return <ResultContext value={outcome}>{children}</ResultContext>
}

/** A metric chip: the visitor's own figure within a sentence of advice. */
export function MetricValue({ field }: { field: ResultField }) {
  const outcome = useContext(ResultContext)
  return (
    outcome && <strong data-metric={field}>{formatResult(field, outcome.inputs, outcome.results)}</strong>
  )
}
