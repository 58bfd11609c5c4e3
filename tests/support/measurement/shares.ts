import { type Arm, type Arms, excludes, isRatioAtFault } from '#lib/measurement/confidenceSequence.ts'
import { type Random, randomOf } from '#tests/support/attacks/random.ts'

interface Truth {
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
function* daily(truth: Truth, days: number, seed: number): Generator<Arms> {
  const random = randomOf(seed)
  let [a, b]: [Arm, Arm] = [
    { views: 0, events: 0 },
    { views: 0, events: 0 },
  ]
  for (let day = 0; day < days; day += 1) {
    const { viewsADay, shareOfB = 0.5, viewsAPerson = 1 } = truth
    const people = Math.round(viewsADay / viewsAPerson)
    const peopleOfB = happened(random, people, shareOfB)
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

function happened(random: Random, chances: number, chance: number): number {
  let count = 0
  for (let left = chances; left > 0; left -= 1) if (random.below(1_000_000) < chance * 1_000_000) count += 1
  return count
}

/** Comparisons of one kind, each evaluated after every day. */
interface Trial {
  readonly truth: Truth
  readonly days: number
  readonly comparisons: number
  /** The first seed; comparison n uses seed + n. */
  readonly seed: number
}

/** Returns the share of comparisons in which the condition was true on at least one day. */
function shareOf({ truth, days, comparisons, seed }: Trial, isSo: (arms: Arms) => boolean): number {
  let count = 0
  for (let comparison = 0; comparison < comparisons; comparison += 1) {
    for (const arms of daily(truth, days, seed + comparison)) {
      if (!isSo(arms)) continue
      count += 1
      break
    }
  }
  return count / comparisons
}

/** Returns the share that ever called a winner. */
export const shareCalled = (trial: Trial): number => shareOf(trial, (arms) => excludes(arms, 0))

/** Returns the share whose interval contained the true difference every day. */
export const shareCovered = (trial: Trial): number =>
  1 - shareOf(trial, (arms) => excludes(arms, trial.truth.b - trial.truth.a))

/** Returns the share that ever raised the alarm about unequal versions. */
export const shareAlarmed = (trial: Trial): number =>
  shareOf(trial, ({ a, b }) => isRatioAtFault(a.views, b.views))
