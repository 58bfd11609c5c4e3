import { withoutDust } from './dust.ts'
import type { Inputs } from './fields.ts'
import type { ResultField, Results } from './formulas.ts'

export type AdviceTopic = 'roi' | 'successRate' | 'costPerHourSaved' | 'highlight'
export type AdviceLevel = 'warning' | 'info' | 'success' | 'highlight'

/** Every outcome that has its own copy, by the field of the `calculatorAdvice` document that holds it. */
export const ADVICE_OUTCOMES = {
  roiWarning: { topic: 'roi', level: 'warning', when: 'roi below 100' },
  roiInfo: { topic: 'roi', level: 'info', when: 'roi from 100, below 200' },
  roiSuccess: { topic: 'roi', level: 'success', when: 'roi from 200' },
  successRateWarning: { topic: 'successRate', level: 'warning', when: 'successRate below 50' },
  successRateInfo: { topic: 'successRate', level: 'info', when: 'successRate from 50, below 75' },
  successRateSuccess: { topic: 'successRate', level: 'success', when: 'successRate from 75' },
  costPerHourSavedWarning: {
    topic: 'costPerHourSaved',
    level: 'warning',
    when: 'costPerHourSaved above 100, or no hours saved',
  },
  costPerHourSavedInfo: {
    topic: 'costPerHourSaved',
    level: 'info',
    when: 'costPerHourSaved above 50, up to 100',
  },
  highlight: { topic: 'highlight', level: 'highlight', when: 'always, while opportunityGap is above 0' },
  highlightNoGap: {
    topic: 'highlight',
    level: 'highlight',
    when: 'always, once opportunityGap is 0 or below',
  },
} as const satisfies Record<string, { topic: AdviceTopic; level: AdviceLevel; when: string }>

export type AdviceKey = keyof typeof ADVICE_OUTCOMES

/** The keys of ADVICE_OUTCOMES, in order. */
export const ADVICE_KEYS: readonly AdviceKey[] = Object.keys(ADVICE_OUTCOMES).filter(
  (key): key is AdviceKey => key in ADVICE_OUTCOMES,
)

/** The figures that the copy of an outcome must name, as metric chips. */
export const REQUIRED_METRICS: Partial<Record<AdviceKey, readonly ResultField[]>> = {
  highlight: ['totalInvestment', 'opportunityGap'],
}

/** The advice for a result, in the order in which it is shown: roi, success rate, cost, highlight (requirements §9.14). */
export function adviseOn(inputs: Inputs, results: Results): AdviceKey[] {
  const cost = adviseOnCost(withoutDust(results.costPerHourSaved))
  return [
    adviseOnRoi(withoutDust(results.roi)),
    adviseOnSuccessRate(withoutDust(results.successRate)),
    ...(cost ? [cost] : []),
    hasGap(inputs, results) ? 'highlight' : 'highlightNoGap',
  ]
}

function adviseOnRoi(roi: number): AdviceKey {
  if (roi >= 200) return 'roiSuccess'
  return roi >= 100 ? 'roiInfo' : 'roiWarning'
}

function adviseOnSuccessRate(successRate: number): AdviceKey {
  if (successRate >= 75) return 'successRateSuccess'
  return successRate >= 50 ? 'successRateInfo' : 'successRateWarning'
}

function adviseOnCost(costPerHourSaved: number): AdviceKey | null {
  if (costPerHourSaved > 100) return 'costPerHourSavedWarning'
  return costPerHourSaved > 50 ? 'costPerHourSavedInfo' : null
}

// The gap is a difference: near zero it is all dust, so its two sides are compared instead of its value with 0.
function hasGap(inputs: Inputs, results: Results): boolean {
  return !(withoutDust(inputs.revenueInfluenced) >= withoutDust(results.potentialRevenue))
}
