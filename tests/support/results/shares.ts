import { excludes } from '#lib/results/statistics/confidenceSequence.ts'
import { isRatioAtFault } from '#lib/results/statistics/sampleRatio.ts'
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

/** The day until which a share of all comparisons had called a winner; null when too few ever did. */
export function dayOfCall({ truth, days, comparisons, seed }: Trial, share: number): number | null {
  const calls: number[] = []
  for (let comparison = 0; comparison < comparisons; comparison += 1) {
    let day = 0
    for (const arms of daily(truth, days, seed + comparison)) {
      day += 1
      if (!excludes(arms, 0)) continue
      calls.push(day)
      break
    }
  }
  const last = calls.sort((a, b) => a - b)[Math.ceil(share * comparisons) - 1]
  return last ?? null
}

/**
 * The days that a test needs which is looked at once, at its end: two-sided at 5 %, finding the lift in 80 % of all cases, by
 * the usual formula for two proportions (Fleiss, Levin and Paik, “Statistical methods for rates and proportions”, 2003, 4.2).
 */
export function fixedHorizonDays({ viewsADay, a, b }: Truth): number {
  const middle = (a + b) / 2
  const spread =
    1.959964 * Math.sqrt(2 * middle * (1 - middle)) + 0.841621 * Math.sqrt(a * (1 - a) + b * (1 - b))
  return Math.ceil((2 * (spread / (b - a)) ** 2) / viewsADay)
}
