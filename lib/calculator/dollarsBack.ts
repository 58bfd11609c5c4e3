import type { Inputs } from './fields.ts'
import { formatPercent, formatReturn } from './format.ts'
import type { Results } from './formulas.ts'
import { adviseLever, suggestion, TARGET_ROI, whatItWouldTake } from './solve.ts'

/** Returns what comes back for each dollar, as text; null if that or the investment is too large to show. */
export function backForEachDollar(
  { revenueInfluenced }: Inputs,
  { totalInvestment }: Results,
): string | null {
  return Number.isFinite(totalInvestment) ? formatReturn(revenueInfluenced / totalInvestment) : null
}

/** Returns what comes back for each dollar, in one sentence; null if that is too large to show. */
export function verdictOn(inputs: Inputs, results: Results): string | null {
  const back = backForEachDollar(inputs, results)
  return back === null ? null : `For every $1 you put into AI, ${back} comes back.`
}

/** Returns the reason to talk through a result: how many changes suffice and the first of them, or why none does. */
export function nextStep(inputs: Inputs, { roi }: Results): string {
  const levers = whatItWouldTake(inputs)
  if (levers.length === 0)
    return 'The next question is how much more you can put in before the return begins to fall.'
  const changes = levers.flatMap((lever) => {
    const needed = suggestion(lever, inputs)
    return needed === null ? [] : [adviseLever(lever.field, needed, inputs)]
  })
  const today = `Your ROI is ${formatPercent(roi)}. From ${TARGET_ROI}% it counts as strong`
  if (changes.length === 0)
    return `${today}, and no single change of up to a half takes you there. Let’s work out which few to make first.`
  return changes.length === 1
    ? `${today}, and one change takes you there: ${changes[0]}. Let’s plan it.`
    : `${today}, and any one of ${changes.length} changes takes you there. One of them: ${changes[0]}. Let’s find the easiest.`
}

/** Returns the words of the link to the booking section, with the return on investment if it has one. */
export const talkThrough = ({ roi }: Results): string =>
  Number.isFinite(roi) ? `Talk through your ${formatPercent(roi)}` : 'Talk through your result'
