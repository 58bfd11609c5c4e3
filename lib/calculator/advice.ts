import type { Inputs } from './fields.ts'
import type { Results } from './formulas.ts'
import {
  ADVICE_KEYS,
  ADVICE_OUTCOMES,
  type AdviceKey,
  type AdviceRule,
  type AdviceTopic,
  DECISIVE_RESULT,
} from './outcomes.ts'
import { roundForComparison } from './rounding.ts'
import { keysOf } from './tables.ts'

const TOPICS = keysOf(DECISIVE_RESULT)

/** The advice for a result, in the order in which it is shown: roi, success rate, cost, highlight (requirements §9.14). */
export function adviseOn(inputs: Inputs, results: Results): AdviceKey[] {
  return TOPICS.flatMap((topic) => {
    const figure = figureOf(topic, inputs, results)
    const holds = (key: AdviceKey) =>
      ADVICE_OUTCOMES[key].topic === topic && isWithin(ADVICE_OUTCOMES[key], figure)
    return ADVICE_KEYS.find(holds) ?? []
  })
}

/** Unrounded figures are compared, free of rounding errors. A return without a value (NaN) counts as low. */
function isWithin({ below, above }: AdviceRule, figure: number): boolean {
  return (below === undefined || !(figure >= below)) && (above === undefined || figure > above)
}

// The gap is a difference, and near zero nothing but rounding errors. So revenue is compared as a share of its potential.
// Rounding the two sides instead parts what is equal, where their twelfth digit is a tie.
function figureOf(topic: AdviceTopic, inputs: Inputs, results: Results): number {
  return topic === 'highlight'
    ? 1 - roundForComparison(inputs.revenueInfluenced / results.potentialRevenue)
    : roundForComparison(results[DECISIVE_RESULT[topic]])
}
