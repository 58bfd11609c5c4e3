import type { ComparedVersions } from '../counting/countsAnswer.ts'
import { isBeingDeleted } from './beingDeleted.ts'
import type { Circumstances } from './standing.ts'
import { judge } from './statistics/judge.ts'
import { pointsBetween } from './statistics/points.ts'

const HOLDS_FOR =
  'You may look as often as you like: about one comparison in twenty at most ever leaves the true difference outside. That holds for views that come from different people: somebody who comes five times counts five times.'

const UNPROVEN =
  'Nothing proves that a visitor sent a count: compare booked conversations with your calendar before you go by them.'

/**
 * Between which bounds the difference of both versions lies, and what that holds for; null where the counts allow no such
 * sentence, whatever interval they make.
 */
export function boundsText(
  { a, b, from, until, worth }: ComparedVersions,
  { today, hasSecond }: Pick<Circumstances, 'today' | 'hasSecond'>,
): string | null {
  const isStopped = today <= until && !hasSecond
  if (isStopped || isBeingDeleted(from, today) || a.events + b.events === 0) return null
  const { says, interval } = judge({ a, b }, worth / 100)
  if (says === 'fault') return null
  return `B less A lies between ${pointsBetween(interval)} points. ${HOLDS_FOR} ${UNPROVEN}`
}
