export type Verdict = 'ready' | 'strong' | 'foundation'

/** Scoring of requirements §9.4: 8 or more is ready, 6 to 7 a strong candidate, under 6 needs foundation. */
const READY_FROM = 8
const STRONG_FROM = 6

/** The verdict on a number of ticked statements (0 to 10). */
export function verdictOf(score: number): Verdict {
  if (score >= READY_FROM) return 'ready'
  return score >= STRONG_FROM ? 'strong' : 'foundation'
}

export const scoreRanges: Readonly<Record<Verdict, string>> = {
  ready: `${READY_FROM} or more`,
  strong: `${STRONG_FROM} to ${READY_FROM - 1}`,
  foundation: `Under ${STRONG_FROM}`,
}
