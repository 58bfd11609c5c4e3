import type { ResultField, Results } from './formulas.ts'
import { roundForComparison } from './rounding.ts'
import { keysOf } from './tables.ts'

export type Tone = 'red' | 'yellow' | 'green'

/**
 * From here up a scaled figure is yellow, and green (requirements §4.7). Colours have limits of their own: those of the
 * advice on the return (outcomes.ts) are the same numbers, but a decision apart.
 */
export const YELLOW_FROM = 100
export const GREEN_FROM = 200

/**
 * The figures that carry a colour, what each is multiplied by before the colour is chosen (requirements §4.7), and
 * what industry leaders reach (requirements §9.15). `barEnd` is where the figure's bar ends; what lies outside is drawn
 * at its end.
 *
 * Two consequences of the given numbers are known and kept: even a success of 100% stays below green once scaled, and
 * the best efficiency score (reach.ts) stays below green and below the leaders'.
 */
export const RATED = {
  roi: { toneScale: 1, leaders: 300, barEnd: 400 },
  successRate: { toneScale: 1.2, leaders: 80, barEnd: 100 },
  efficiencyScore: { toneScale: 2, leaders: 85, barEnd: 100 },
} as const satisfies Partial<Record<ResultField, { toneScale: number; leaders: number; barEnd: number }>>

export type RatedField = keyof typeof RATED

export const RATED_FIELDS = keysOf(RATED)

/** The colour of a figure by its scaled value; red where it has none. */
export function toneOf(field: RatedField, results: Results): Tone {
  const scaled = roundForComparison(results[field] * RATED[field].toneScale)
  if (scaled >= GREEN_FROM) return 'green'
  return scaled >= YELLOW_FROM ? 'yellow' : 'red'
}
