import { RATED, type RatedField } from './bands.ts'
import { asShown } from './format.ts'
import type { Results } from './formulas.ts'
import { BEST_SCORE } from './reach.ts'
import { roundForComparison } from './rounding.ts'

/**
 * Compares a rated result with the leaders' mark (requirements §9.15), in the whole points that both numbers show. The
 * efficiency score is measured against the highest possible one, because the leaders' is out of reach.
 */
export function compareWithLeaders(field: RatedField, results: Results): string {
  const { leaders } = RATED[field]
  const result = roundForComparison(results[field])
  if (Number.isNaN(result)) return 'No result yet'
  const shown = asShown(result)
  if (field === 'efficiencyScore')
    return shown < BEST_SCORE ? `${BEST_SCORE - shown} points below the top score` : 'The top score'
  if (shown > leaders) return 'Ahead of leaders'
  if (shown < leaders) return `${leaders - shown} points short`
  return result < leaders ? 'Just short of leaders' : 'Level with leaders'
}

/** The formula's highest efficiency score, in one sentence. */
export const BEST_SCORE_NOTE = `The top score of this formula is ${BEST_SCORE}.`
