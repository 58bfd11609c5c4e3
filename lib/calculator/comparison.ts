import { RATED, type RatedField } from './bands.ts'
import { asShown } from './format.ts'
import type { Results } from './formulas.ts'
import { BEST_SCORE } from './reach.ts'
import { roundForComparison } from './rounding.ts'

export interface Comparison {
  isReached: boolean
  /** The comparison as the visitor reads it, in the whole points that both numbers show. */
  words: string
}

/** Compares a rated result with the leaders' mark (requirements §9.15). */
export function compareWithLeaders(field: RatedField, results: Results): Comparison {
  const { leaders } = RATED[field]
  const result = roundForComparison(results[field])
  if (Number.isNaN(result)) return { isReached: false, words: 'No result yet' }
  const points = leaders - asShown(result)
  if (result >= leaders)
    return { isReached: true, words: points === 0 ? 'Level with leaders' : 'Ahead of leaders' }
  return { isReached: false, words: points === 0 ? 'Just short of leaders' : `${points} points short` }
}

/** Returns the highest efficiency score of the formula, which is below the leaders' mark, and how far it is away. */
export function scoreWithinReach({ efficiencyScore }: Results): string {
  const more = BEST_SCORE - asShown(efficiencyScore)
  const best = `This formula gives ${BEST_SCORE} at most`
  return more > 0 ? `${best}, ${more} more than yours.` : `${best}.`
}
