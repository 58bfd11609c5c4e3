import { excludes, isRatioAtFault } from '#lib/measurement/confidenceSequence.ts'
import { daily, type Truth } from './visits.ts'

/** So many comparisons of one kind, each looked at after every day. */
export interface Trial {
  readonly truth: Truth
  readonly days: number
  readonly comparisons: number
  /** The first seed; each comparison has its own, counted from it. */
  readonly seed: number
}

/** Of all comparisons, the share in which something was so on a day at least. */
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

/** The share that ever called a winner. */
export const shareCalled = (trial: Trial): number => shareOf(trial, (arms) => excludes(arms, 0))

/** The share whose interval held the true difference at all looks. */
export const shareCovered = (trial: Trial): number =>
  1 - shareOf(trial, (arms) => excludes(arms, trial.truth.b - trial.truth.a))

/** The share that ever raised the alarm about unequal versions. */
export const shareAlarmed = (trial: Trial): number =>
  shareOf(trial, ({ a, b }) => isRatioAtFault(a.views, b.views))
