import { excludes, isRatioAtFault } from '#lib/measurement/confidenceSequence.ts'
import { daily, type Truth } from './visits.ts'

/** Comparisons of one kind, each evaluated after every day. */
export interface Trial {
  readonly truth: Truth
  readonly days: number
  readonly comparisons: number
  /** The first seed; comparison n uses seed + n. */
  readonly seed: number
}

/** Returns the share of comparisons in which the condition was true on at least one day. */
function shareOf(
  { truth, days, comparisons, seed }: Trial,
  isSo: (arms: Parameters<typeof excludes>[0]) => boolean,
): number {
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
