import type { Inputs } from './fields.ts'
import { formatPercent, formatReturn } from './format.ts'
import type { Results } from './formulas.ts'

/** Returns what comes back for each dollar, in one sentence; null if that is too large to show. */
export function verdictOn({ revenueInfluenced }: Inputs, { totalInvestment }: Results): string | null {
  const back = formatReturn(revenueInfluenced / totalInvestment)
  return back === null ? null : `For every $1 you put into AI, ${back} comes back.`
}

/** Returns the words of the link to the booking section, with the return on investment if it has one. */
export const talkThrough = ({ roi }: Results): string =>
  Number.isFinite(roi) ? `Talk through your ${formatPercent(roi)}` : 'Talk through your result'
