import type { ComparedVersions } from '../counting/countsAnswer.ts'
import { judge } from './statistics/judge.ts'
import { judgementText } from './statistics/words.ts'

/**
 * How a comparison stands, in words: before it begins, while it runs, and once it is over.
 * @param today YYYY-MM-DD
 * @param foretold how long it would take, where that can be told
 */
export function standingText(comparison: ComparedVersions, today: string, foretold: string | null): string {
  const { a, b, from, until, days } = comparison
  const worth = comparison.worth / 100
  if (today < from)
    return `not begun. ${foretold ?? 'How long it takes is said once the page was counted for a while.'}`
  const { says } = judge({ a, b }, worth)
  const isOver = until < today
  if (says !== 'early') return judgementText({ a, b }, days, worth)
  if (isOver) return 'ended too early to say. Give it a later last day to go on with it.'
  // Of a version that nobody has seen yet no rate can be foretold.
  if (a.views === 0 || b.views === 0)
    return `too early. ${foretold ?? 'Both versions have to be seen first.'}`
  return judgementText({ a, b }, days, worth)
}
