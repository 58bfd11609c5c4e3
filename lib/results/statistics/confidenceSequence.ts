import { type Arm, type Arms, logLikelihood, rateOf } from './counts.ts'
import { logBest, logMixture } from './mixture.ts'

/** How often, of all comparisons, the interval may ever miss the true difference: one in twenty. */
const ALPHA = 0.05

/** A difference of two rates, from -1 to 1: B's less A's. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** Halvings of an interval of length 2; what is left is below a hundred-millionth. */
const HALVINGS = 28

/**
 * Whether the difference of the rates (B's less A's) is ruled out.
 *
 * For the true rates (p, q) the ratio M = ∫∫ L(x, y) dW(x, y) / L(p, q), where L is the likelihood of all views so far and W
 * a distribution chosen before the first, is a non-negative martingale that begins at 1. By Ville's inequality it ever
 * reaches 1/α with probability α at most, for however many looks (Ville 1939; Robbins, “Statistical methods related to the
 * law of the iterated logarithm”, 1970; Howard, Ramdas, McAuliffe and Sekhon, “Time-uniform, nonparametric, nonasymptotic
 * confidence sequences”, 2021). So {(p, q): M < 1/α} holds the true rates at all looks together with probability 1 - α, and
 * a difference d is ruled out once it holds no pair with q - p = d. Nothing here is asymptotic: it holds from the first view.
 * The pair that suits the counts best decides, as in Wasserman, Ramdas and Balakrishnan, “Universal inference”, 2020.
 *
 * @param difference -1 to 1
 */
export function excludes(arms: Arms, difference: number): boolean {
  const bound = -Math.log(ALPHA)
  const restricted = logRestricted(arms, difference)
  // The mixture never passes the best rates; where those would not do there is nothing to work out.
  if (logBest(arms) - restricted < bound) return false
  return logMixture(arms) - restricted >= bound
}

/** The differences that are not ruled out: with probability 0.95 the true one is among them at every look. */
export function differenceInterval(arms: Arms): Interval {
  const middle = rateOf(arms.b) - rateOf(arms.a)
  return { low: edge(arms, middle, -1), high: edge(arms, middle, 1) }
}

function edge(arms: Arms, middle: number, end: -1 | 1): number {
  if (!excludes(arms, end)) return end
  let [inside, outside] = [middle, Number(end)]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const between = (inside + outside) / 2
    if (excludes(arms, between)) outside = between
    else inside = between
  }
  return outside
}

/** ln of the greatest likelihood of rates with this difference. It is concave in A's rate, so its slope is halved to nought. */
function logRestricted({ a, b }: Arms, difference: number): number {
  let low = Math.max(0, -difference)
  let high = Math.min(1, 1 - difference)
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const rate = (low + high) / 2
    if (slope(a, rate) + slope(b, rate + difference) > 0) low = rate
    else high = rate
  }
  const rate = (low + high) / 2
  return logLikelihood(a, rate) + logLikelihood(b, rate + difference)
}

function slope({ views, events }: Arm, rate: number): number {
  const rising = events > 0 ? events / rate : 0
  const falling = views > events ? (views - events) / (1 - rate) : 0
  return rising - falling
}
