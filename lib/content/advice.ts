/** Every outcome of the calculator that has copy (specification §9), with when it appears, for the consultant. */
export const adviceDefinitions = [
  { key: 'roiWarning', title: 'ROI: warning', when: 'Shown when the ROI is below 100%.' },
  { key: 'roiInfo', title: 'ROI: information', when: 'Shown when the ROI is at least 100% and below 200%.' },
  { key: 'roiSuccess', title: 'ROI: success', when: 'Shown when the ROI is 200% or more.' },
  {
    key: 'successRateWarning',
    title: 'Success rate: warning',
    when: 'Shown when fewer than 50% of the projects succeeded.',
  },
  {
    key: 'successRateInfo',
    title: 'Success rate: information',
    when: 'Shown when at least 50% and fewer than 75% of the projects succeeded.',
  },
  {
    key: 'successRateSuccess',
    title: 'Success rate: success',
    when: 'Shown when 75% or more of the projects succeeded.',
  },
  {
    key: 'costPerHourSavedWarning',
    title: 'Cost per hour saved: warning',
    when: 'Shown when an hour saved costs more than $100, and when no hours are saved at all.',
  },
  {
    key: 'costPerHourSavedInfo',
    title: 'Cost per hour saved: information',
    when: 'Shown when an hour saved costs more than $50 and at most $100. Below that nothing is said.',
  },
  {
    key: 'highlight',
    title: 'Highlight',
    when: 'Always shown last, with the monthly investment and the opportunity gap.',
  },
  {
    key: 'highlightNoGap',
    title: 'Highlight when there is no gap',
    when: 'Shown in place of the highlight when the ROI is 300% or more, because no gap is left then.',
  },
] as const

export type AdviceKey = (typeof adviceDefinitions)[number]['key']
