import { RESULT_FIELDS, type ResultField } from '#lib/calculator/formulas.ts'
import { type FactKey, type Facts, namesFact, type OwnFactKey } from '#lib/facts/facts.ts'
import type { ParseInline } from './textBlock.ts'

/** An inline figure; `value` is what the facts document says, as it reads in a sentence. */
export interface FactChip {
  _type: 'fact'
  _key: string
  fact: FactKey | OwnFactKey
  value: string
}

/** An inline calculator result; the calculator page fills in the visitor's own figure. */
export interface MetricChip {
  _type: 'metric'
  _key: string
  metric: ResultField
}

export function factChip(facts: Facts): ParseInline<FactChip> {
  return (child, key) => {
    const value = namesFact(child.fact) ? facts[child.fact] : undefined
    return child._type === 'fact' && namesFact(child.fact) && value !== undefined
      ? { _type: 'fact', _key: key, fact: child.fact, value }
      : null
  }
}

export const metricChip: ParseInline<MetricChip> = (child, key) => {
  const metric = RESULT_FIELDS.find((field) => field === child.metric)
  return child._type === 'metric' && metric ? { _type: 'metric', _key: key, metric } : null
}
