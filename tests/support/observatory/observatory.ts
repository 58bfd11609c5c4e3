import { type Answer, rules, type Scored } from './observatoryRules.ts'

/** Lowest score before bonuses for which bonuses count. */
const LEAST_FOR_EXTRA = 90

/** Returns the score of one page with its parts. */
export function observatoryScore(answer: Answer): { score: number; scored: Scored[] } {
  const all = Object.entries(rules).map(([rule, score]) => ({ rule, ...score(answer) }))
  const sum = (entries: readonly Scored[]) => entries.reduce((total, { modifier }) => total + modifier, 0)
  const base = 100 + sum(all.filter(({ modifier }) => modifier < 0))
  const extra = base >= LEAST_FOR_EXTRA ? sum(all.filter(({ modifier }) => modifier > 0)) : 0
  return { score: base + extra, scored: all }
}
