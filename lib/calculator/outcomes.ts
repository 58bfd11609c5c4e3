import type { ResultField } from './formulas.ts'
import { keysOf } from './tables.ts'

/** Topics of advice in display order, each with the result that decides it. */
export const DECISIVE_RESULT = {
  roi: 'roi',
  successRate: 'successRate',
  costPerHourSaved: 'costPerHourSaved',
  highlight: 'opportunityGap',
} as const satisfies Record<string, ResultField>

export type AdviceTopic = keyof typeof DECISIVE_RESULT
export type AdviceLevel = 'warning' | 'info' | 'success' | 'highlight'

export interface AdviceRule {
  topic: AdviceTopic
  level: AdviceLevel
  /** The figure must be below this; exactly this is the next row's. */
  below?: number
  /** The figure must be above this; exactly this is the next row's. */
  above?: number
}

/**
 * Every outcome that has its own copy, by the field of the `calculatorAdvice` document that holds it (requirements §9.11
 * to §9.14). A topic's first row that holds is its outcome; a row without a limit holds otherwise; where none
 * holds there is no message. What judges, explains or names an outcome reads its limits here.
 */
export const ADVICE_OUTCOMES = {
  roiWarning: { topic: 'roi', level: 'warning', below: 100 },
  roiInfo: { topic: 'roi', level: 'info', below: 200 },
  roiSuccess: { topic: 'roi', level: 'success' },
  successRateWarning: { topic: 'successRate', level: 'warning', below: 50 },
  successRateInfo: { topic: 'successRate', level: 'info', below: 75 },
  successRateSuccess: { topic: 'successRate', level: 'success' },
  costPerHourSavedWarning: { topic: 'costPerHourSaved', level: 'warning', above: 100 },
  costPerHourSavedInfo: { topic: 'costPerHourSaved', level: 'info', above: 50 },
  highlight: { topic: 'highlight', level: 'highlight', above: 0 },
  highlightNoGap: { topic: 'highlight', level: 'highlight' },
} as const satisfies Record<string, AdviceRule>

export type AdviceKey = keyof typeof ADVICE_OUTCOMES

export const ADVICE_KEYS = keysOf(ADVICE_OUTCOMES)

/** The figures that the copy of an outcome must name, as metric chips. */
export const REQUIRED_METRICS: Partial<Record<AdviceKey, readonly ResultField[]>> = {
  highlight: ['totalInvestment', 'opportunityGap'],
  highlightNoGap: ['totalInvestment', 'opportunityGap'],
}
