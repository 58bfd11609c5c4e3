import type { WeekTotal } from '../counting/countsAnswer.ts'
import { dayInWords } from '../counting/dayInWords.ts'
import { LOST_EVENT } from '../counting/vocabulary.ts'

const weeksInWords = new Intl.ListFormat('en-US')

/**
 * What to say of counts that a limit left out, or null where none was. Whoever sends so many has some of them counted as well, so
 * the figures of such a week are too high rather than too low.
 */
export function leftOutInWords(totals: readonly WeekTotal[]): string | null {
  const lost = totals.filter(({ event }) => event === LOST_EVENT)
  const weeks = [...new Set(lost.map(({ week }) => week))].sort()
  if (weeks.length === 0) return null
  const count = lost.reduce((sum, { count }) => sum + count, 0)
  const [of, those] = weeks.length === 1 ? ['week', 'that week'] : ['weeks', 'those weeks']
  return (
    `${count.toLocaleString('en-US')} counts came faster than visitors send them, or of more kinds, and were left out, in the ${of} of ` +
    `${weeksInWords.format(weeks.map(dayInWords))}. Somebody probably sent them with a program, and some were counted before the ` +
    `limit: don’t go by the figures of ${those}.`
  )
}
