/** What was counted of one version: page views, and those in which the deciding event happened. */
export interface Arm {
  /** 0 or more. A forecast's may be no whole number. */
  readonly views: number
  /** 0 to `views`: the event is counted once a view. */
  readonly events: number
}

/** Version A, which the site shows without a comparison, and version B, which is tried against it. */
export interface Arms {
  readonly a: Arm
  readonly b: Arm
}

/** The share of views with the event, 0 to 1; 0 without views. */
export const rateOf = ({ views, events }: Arm): number => (views > 0 ? events / views : 0)

/** ln of the probability of these events in an order, where each view has the event with probability `rate`. */
export function logLikelihood({ views, events }: Arm, rate: number): number {
  return times(events, rate) + times(views - events, 1 - rate)
}

// Nothing that happened never is impossible, whatever its probability.
const times = (count: number, probability: number): number => (count > 0 ? count * Math.log(probability) : 0)
