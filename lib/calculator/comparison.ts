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
  if (field === 'efficiencyScore') return { isReached: false, words: belowBest(asShown(result)) }
  const points = leaders - asShown(result)
  if (result >= leaders)
    return { isReached: true, words: points === 0 ? 'Level with leaders' : 'Ahead of leaders' }
  return { isReached: false, words: points === 0 ? 'Just short of leaders' : `${points} points short` }
}

/** The formula's highest efficiency score, in one sentence. */
export const BEST_SCORE_NOTE = `This formula gives ${BEST_SCORE} at most.`

/** Measures an efficiency score against the highest possible one, because the leaders' mark is out of reach. */
const belowBest = (score: number): string =>
  score < BEST_SCORE ? `${BEST_SCORE - score} points short of ${BEST_SCORE}` : 'The highest possible'
