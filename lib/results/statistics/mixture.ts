import { type Arm, type Arms, logLikelihood, rateOf } from './counts.ts'
import { logBeta, logSum } from './logGamma.ts'

interface Component {
  /** Its share of the mixture; all shares are 1 together. */
  readonly weight: number
  /** The parameters of the beta distribution from which each version's rate is drawn. */
  readonly alpha: number
  readonly beta: number
  readonly normal: number
}

/** How alike both rates are within one component: their standard deviation is about 1 / √12 of their mean. */
const LIKENESS = 12

const LEAST = 0.002
const MOST = 0.6
const STEP = 1.4

/** Share of the component that takes any rates, however far apart: with it no lift is too great to be found. */
const ANY = 0.05

const component = (weight: number, alpha: number, beta: number): Component => ({
  weight,
  alpha,
  beta,
  normal: logBeta(alpha, beta),
})

const COMPONENTS: readonly Component[] = makeComponents()

function makeComponents(): Component[] {
  const means: number[] = []
  for (let mean = LEAST; mean < MOST; mean *= STEP) means.push(mean)
  const alike = means.map((mean) =>
    component((1 - ANY) / means.length, LIKENESS, (LIKENESS * (1 - mean)) / mean),
  )
  return [...alike, component(ANY, 0.5, 0.5)]
}

/**
 * ln of the probability of what was counted under the mixture: rates that lie near each other, around a mean of which
 * nothing is known. It is a choice made before the first view, so it costs only length, never validity.
 */
export function logMixture({ a, b }: Arms): number {
  return logSum(COMPONENTS.map((part) => Math.log(part.weight) + drawnFrom(part, a) + drawnFrom(part, b)))
}

const drawnFrom = ({ alpha, beta, normal }: Component, { views, events }: Arm): number =>
  logBeta(alpha + events, beta + views - events) - normal

/** ln of the probability of what was counted under the rates that suit it best; never below {@link logMixture}. */
export const logBest = ({ a, b }: Arms): number => logLikelihood(a, rateOf(a)) + logLikelihood(b, rateOf(b))
