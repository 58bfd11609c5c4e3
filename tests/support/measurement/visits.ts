import type { Arm, Arms } from '#lib/measurement/confidenceSequence.ts'
import { type Random, randomOf } from '#tests/support/attacks/random.ts'

/** A comparison with a known true difference. */
export interface Truth {
  readonly viewsADay: number
  /** Probability of the event in a view of each version. */
  readonly a: number
  readonly b: number
  /** Probability that a view is of version B, 0.5 by default. */
  readonly shareOfB?: number
  /** Views of each person, all of one version and all with or without the event; 1 by default. */
  readonly viewsAPerson?: number
}

/** Yields the counts after each day of one comparison, the same for the same seed. */
export function* daily(truth: Truth, days: number, seed: number): Generator<Arms> {
  const random = randomOf(seed)
  let [a, b]: [Arm, Arm] = [
    { views: 0, events: 0 },
    { views: 0, events: 0 },
  ]
  for (let day = 0; day < days; day += 1) {
    const { viewsADay, shareOfB, viewsAPerson = 1 } = truth
    const people = Math.round(viewsADay / viewsAPerson)
    const peopleOfB = shareOfB === undefined ? tossed(random, people) : happened(random, people, shareOfB)
    const peopleOfA = people - peopleOfB
    a = more(a, viewsAPerson, peopleOfA, happened(random, peopleOfA, truth.a))
    b = more(b, viewsAPerson, peopleOfB, happened(random, peopleOfB, truth.b))
    yield { a, b }
  }
}

const more = ({ views, events }: Arm, times: number, people: number, willing: number): Arm => ({
  views: views + times * people,
  events: events + times * willing,
})

/** Returns the number of successes among independent chances. Skips failures in one step (Devroye 1986, X.4.3). */
function happened(random: Random, chances: number, chance: number): number {
  if (chance <= 0) return 0
  if (chance >= 1) return chances
  if (chance > 0.5) return chances - happened(random, chances, 1 - chance)
  const step = Math.log1p(-chance)
  let count = -1
  let at = 0
  while (at <= chances) {
    at += Math.floor(Math.log(1 - random.below(0x1_0000_0000) / 0x1_0000_0000) / step) + 1
    count += 1
  }
  return count
}

/** Returns the number of heads among fair coins: one bit each. */
function tossed(random: Random, coins: number): number {
  let count = 0
  for (let left = coins; left > 0; left -= 32) {
    let bits = left >= 32 ? random.below(0x1_0000_0000) : random.below(2 ** left)
    for (; bits !== 0; bits &= bits - 1) count += 1
  }
  return count
}
