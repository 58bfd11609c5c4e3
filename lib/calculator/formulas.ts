import type { Inputs } from './fields.ts'
import { recordOf } from './tables.ts'

/** Weeks in a month (requirements §9.9). */
const WEEKS_PER_MONTH = 4.33

/** The result fields in the order in which they are computed (requirements §3.5). */
export const RESULT_FIELDS = [
  'totalInvestment',
  'annualInvestment',
  'costPerHourSaved',
  'roi',
  'successRate',
  'spendPercentage',
  'efficiencyScore',
  'potentialRevenue',
  'opportunityGap',
] as const

export type ResultField = (typeof RESULT_FIELDS)[number]

/** The nine figures, unrounded. Infinite or NaN where a figure has no value or is too large for a double. */
export type Results = Record<ResultField, number>

type ResultUnit = 'USD per month' | 'USD per year' | 'USD per hour' | '%' | 'points of 100'

export interface Formula {
  label: string
  unit: ResultUnit
  source: string
  /** The formula in field names, as documentation and the visitor read it; a test holds it equal to `compute`. */
  expression: string
  /** May use every input and the results that stand before this one in RESULT_FIELDS. */
  compute: (values: Inputs & Results) => number
}

const SOURCE = 'requirements §9.9'

/** Every formula of the calculator, once. The page's explanations and docs/formulas.md are made from this table. */
export const FORMULAS: Record<ResultField, Formula> = {
  totalInvestment: {
    label: 'Monthly AI investment',
    unit: 'USD per month',
    source: SOURCE,
    expression: `aiToolsCost + teamSize * hoursPerWeek * ${WEEKS_PER_MONTH} * hourlyRate`,
    compute: (v) => v.aiToolsCost + v.teamSize * v.hoursPerWeek * WEEKS_PER_MONTH * v.hourlyRate,
  },
  annualInvestment: {
    label: 'Annual AI investment',
    unit: 'USD per year',
    source: SOURCE,
    expression: 'totalInvestment * 12',
    compute: (v) => v.totalInvestment * 12,
  },
  costPerHourSaved: {
    label: 'Cost per hour saved',
    unit: 'USD per hour',
    source: SOURCE,
    expression: `totalInvestment / (timeSaved * ${WEEKS_PER_MONTH})`,
    compute: (v) => v.totalInvestment / (v.timeSaved * WEEKS_PER_MONTH),
  },
  roi: {
    label: 'Return on investment',
    unit: '%',
    source: SOURCE,
    expression: '(revenueInfluenced - totalInvestment) / totalInvestment * 100',
    compute: (v) => ((v.revenueInfluenced - v.totalInvestment) / v.totalInvestment) * 100,
  },
  successRate: {
    label: 'Project success rate',
    unit: '%',
    source: SOURCE,
    expression: 'projectsSuccessful / projectsLaunched * 100',
    compute: (v) => (v.projectsSuccessful / v.projectsLaunched) * 100,
  },
  spendPercentage: {
    label: 'Share of revenue spent on AI',
    unit: '%',
    source: SOURCE,
    expression: 'totalInvestment / monthlyRevenue * 100',
    compute: (v) => (v.totalInvestment / v.monthlyRevenue) * 100,
  },
  efficiencyScore: {
    label: 'AI efficiency score',
    unit: 'points of 100',
    source: SOURCE,
    expression: 'successRate * 0.4 + min(roi, 500) / 5 * 0.3 + min(timeSaved / teamSize, 20) * 0.3',
    compute: (v) =>
      v.successRate * 0.4 + (Math.min(v.roi, 500) / 5) * 0.3 + Math.min(v.timeSaved / v.teamSize, 20) * 0.3,
  },
  potentialRevenue: {
    label: 'Monthly revenue potential',
    unit: 'USD per month',
    source: SOURCE,
    expression: 'totalInvestment * 4',
    compute: (v) => v.totalInvestment * 4,
  },
  opportunityGap: {
    label: 'Monthly opportunity gap',
    unit: 'USD per month',
    source: SOURCE,
    expression: 'potentialRevenue - revenueInfluenced',
    compute: (v) => v.potentialRevenue - v.revenueInfluenced,
  },
}

export function calculate(inputs: Inputs): Results {
  const results: Results = recordOf(RESULT_FIELDS, () => Number.NaN)
  const values = { ...inputs, ...results }
  for (const field of RESULT_FIELDS) {
    values[field] = FORMULAS[field].compute(values)
    results[field] = values[field]
  }
  return results
}
