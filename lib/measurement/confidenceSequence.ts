/** Counts of one version: page views, and views with the deciding event (0 to `views`). */
export interface Arm {
  readonly views: number
  readonly events: number
}

export interface Arms {
  readonly a: Arm
  readonly b: Arm
}

/** A difference of two rates, B's less A's, from -1 to 1. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** Share of all comparisons whose interval may ever miss the true difference. */
const ALPHA = 0.05

/** Share of all fair comparisons that may ever be reported as unequal. */
const RATIO_ALPHA = 0.01

/** Parameter of the beta distribution around one half from which an unequal share is drawn. */
const NEAR_A_HALF = 40

/** Returns the share of views with the event, 0 to 1; 0 without views. */
export const rateOf = ({ views, events }: Arm): number => (views > 0 ? events / views : 0)

/** Returns the differences that are not excluded. With probability 0.95 the true one is among them at every look. */
export function differenceInterval(arms: Arms): Interval {
  const observed = rateOf(arms.b) - rateOf(arms.a)
  const edge = (end: -1 | 1) => bisect(observed, end, (difference) => !excludes(arms, difference))
  return { low: edge(-1), high: edge(1) }
}

/**
 * Returns whether a difference of the rates is excluded.
 *
 * For the true rates (p, q) the ratio M = ∫∫ L(x, y) dW(x, y) / L(p, q), where L is the likelihood of all views so far and W
 * a distribution chosen before the first view, is a non-negative martingale that begins at 1. By Ville's inequality it ever
 * reaches 1/α with probability α at most, for any number of looks (Ville 1939; Robbins 1970; Howard, Ramdas, McAuliffe and
 * Sekhon, “Time-uniform, nonparametric, nonasymptotic confidence sequences”, 2021). A difference is excluded once no pair of
 * rates with it has M < 1/α. The pair with the greatest likelihood decides (Wasserman, Ramdas and Balakrishnan, “Universal
 * inference”, 2020). Nothing here is asymptotic: it is valid from the first view.
 * @param difference -1 to 1
 */
export const excludes = (arms: Arms, difference: number): boolean =>
  logMixture(arms) - logRestricted(arms, difference) >= -Math.log(ALPHA)

/**
 * Returns whether the views of both versions are too unequal for a fair coin; a comparison then proves nothing. May be asked
 * every day, because the ratio is a martingale (Lindon and Malek, “Anytime-valid inference for multinomial count data”, 2022).
 */
export function isRatioAtFault(viewsOfA: number, viewsOfB: number): boolean {
  const mixture = logBeta(NEAR_A_HALF + viewsOfA, NEAR_A_HALF + viewsOfB) - logBeta(NEAR_A_HALF, NEAR_A_HALF)
  return mixture + (viewsOfA + viewsOfB) * Math.LN2 >= -Math.log(RATIO_ALPHA)
}

/** Returns ln of the greatest likelihood of rates with this difference. It is concave in A's rate. */
function logRestricted({ a, b }: Arms, difference: number): number {
  const rate = bisect(
    Math.max(0, -difference),
    Math.min(1, 1 - difference),
    (of) => slope(a, of) + slope(b, of + difference) > 0,
  )
  return logLikelihood(a, rate) + logLikelihood(b, rate + difference)
}

function slope({ views, events }: Arm, rate: number): number {
  const rising = events > 0 ? events / rate : 0
  const falling = views > events ? (views - events) / (1 - rate) : 0
  return rising - falling
}

const logLikelihood = ({ views, events }: Arm, rate: number): number =>
  times(events, rate) + times(views - events, 1 - rate)

// An event that never happened has probability 1 of not happening, whatever its rate.
const times = (count: number, probability: number): number => (count > 0 ? count * Math.log(probability) : 0)

/** Returns where a condition that is true at `start` turns false on the way to `end`, to 28 halvings. */
function bisect(start: number, end: number, holds: (at: number) => boolean): number {
  let [inside, outside] = [start, end]
  for (let halving = 0; halving < 28; halving += 1) {
    const middle = (inside + outside) / 2
    if (holds(middle)) inside = middle
    else outside = middle
  }
  return outside
}

/** A part of the distribution W: both rates are drawn from the same beta distribution. */
interface Component {
  readonly weight: number
  readonly alpha: number
  readonly beta: number
}

/** Weight of the component that draws any rates, however far apart. */
const ANY = 0.05

/** Within the other components the standard deviation of a rate is about 1 / √12 of its mean, which is from 0.2 to 60 %. */
const LIKENESS = 12
const MEANS = Array.from({ length: 17 }, (_, index) => 0.002 * 1.4 ** index)

const COMPONENTS: readonly Component[] = [
  { weight: ANY, alpha: 0.5, beta: 0.5 },
  ...MEANS.map((mean) => ({
    weight: (1 - ANY) / MEANS.length,
    alpha: LIKENESS,
    beta: (LIKENESS * (1 - mean)) / mean,
  })),
]

/** Returns ln of the probability of the counts under W. W was chosen once; fitting it to counts would end the guarantee. */
export const logMixture = ({ a, b }: Arms): number =>
  logSum(COMPONENTS.map((part) => Math.log(part.weight) + logDrawn(part, a) + logDrawn(part, b)))

const logDrawn = ({ alpha, beta }: Component, { views, events }: Arm): number =>
  logBeta(alpha + events, beta + views - events) - logBeta(alpha, beta)

/** Returns ln B(a, b), the beta function, for a and b above 0. */
export const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b)

/** Returns ln Γ(x) for x above 0: Stirling's series (Abramowitz and Stegun 6.1.41), exact to 13 digits from 12 on. */
export function logGamma(x: number): number {
  let [shift, at] = [1, x]
  for (; at < 12; at += 1) shift *= at
  const square = 1 / (at * at)
  const series =
    (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)))) / at
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - Math.log(shift)
}

/** Returns ln of a sum of exponentials without overflow. */
export function logSum(terms: readonly number[]): number {
  const most = Math.max(...terms)
  if (most === Number.NEGATIVE_INFINITY) return most
  return most + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - most), 0))
}
