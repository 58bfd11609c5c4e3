/** The calculator's results (specification §3) that advice may mention, with the names the consultant sees. */
export const metricDefinitions = [
  { key: 'totalInvestment', title: 'Monthly investment' },
  { key: 'annualInvestment', title: 'Annual investment' },
  { key: 'costPerHourSaved', title: 'Cost per hour saved' },
  { key: 'roi', title: 'Return on investment' },
  { key: 'successRate', title: 'Success rate' },
  { key: 'spendPercentage', title: 'AI spend as a share of revenue' },
  { key: 'efficiencyScore', title: 'Efficiency score' },
  { key: 'potentialRevenue', title: 'Potential revenue' },
  { key: 'opportunityGap', title: 'Opportunity gap' },
] as const

export type MetricKey = (typeof metricDefinitions)[number]['key']

const keys: ReadonlySet<string> = new Set(metricDefinitions.map((metric) => metric.key))

export function isMetricKey(value: unknown): value is MetricKey {
  return typeof value === 'string' && keys.has(value)
}
