import type { Inputs } from './fields.ts'
import { formatPercent, formatReturn, formatUsd, OVERFLOW } from './format.ts'
import type { Results } from './formulas.ts'

/** Returns what comes back for each dollar, in one sentence; null if that is too large to show. */
export function verdictOn({ revenueInfluenced }: Inputs, { totalInvestment }: Results): string | null {
  const back = formatReturn(revenueInfluenced / totalInvestment)
  return back === null ? null : `For every $1 you put into AI, ${back} comes back.`
}

/** Returns what the leaders' rate would add in a month, in one sentence; null if it adds no dollar or too many to show. */
export function leadersAdd({ opportunityGap }: Results): string | null {
  const gap = formatUsd(opportunityGap)
  return opportunityGap < 0.5 || gap === OVERFLOW
    ? null
    : `At the leaders’ rate the same outlay brings ${gap} more a month.`
}

/** Returns the words of the link to the booking section, with the return on investment if it has one. */
export const talkThrough = ({ roi }: Results): string =>
  Number.isFinite(roi) ? `Talk through your ${formatPercent(roi)}` : 'Talk through your result'
