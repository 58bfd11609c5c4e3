import { logBeta } from './logGamma.ts'

/** How often a fair coin may ever raise the alarm: one comparison in a hundred. */
const ALPHA = 0.01

/** How far from a half the share is looked for: of Beta(40, 40) the standard deviation is 5.6 %. */
const NEAR_A_HALF = 40

/**
 * Whether the views of both versions are so unequal that the coin, or the counting, is at fault; then the comparison says
 * nothing, whatever its interval. The ratio of a beta-binomial mixture to the fair coin is a martingale, so that it may be
 * looked at every day (Lindon and Malek, “Anytime-valid inference for multinomial count data”, 2022, section 3).
 */
export function isRatioAtFault(viewsOfA: number, viewsOfB: number): boolean {
  const mixture = logBeta(NEAR_A_HALF + viewsOfA, NEAR_A_HALF + viewsOfB) - logBeta(NEAR_A_HALF, NEAR_A_HALF)
  return mixture + (viewsOfA + viewsOfB) * Math.LN2 >= -Math.log(ALPHA)
}
