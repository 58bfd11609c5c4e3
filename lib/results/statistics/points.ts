import type { Interval } from './confidenceSequence.ts'

/**
 * An interval without 0 as points of a percentage, the end nearer to 0 first: `1 to 4 points`. Rounded outwards, so that what
 * is said never covers less than what was found.
 */
export function pointsOff({ low, high }: Interval): string {
  const near = 100 * Math.min(Math.abs(low), Math.abs(high))
  const far = 100 * Math.max(Math.abs(low), Math.abs(high))
  const least = inSteps(near, Math.floor)
  return `${least === 0 ? 'less than 0.1' : least} to ${inSteps(far, Math.ceil)} points`
}

/** Both ends of an interval as points of a percentage, rounded outwards to a tenth: `−1.5 and 4.0`. */
export const pointsBetween = ({ low, high }: Interval): string =>
  [Math.floor(low * 1000), Math.ceil(high * 1000)]
    .map((tenths) => (tenths / 10).toFixed(1).replace('-', '−'))
    .join(' and ')

// A tenth is said of small figures: between 0.2 and 0.8 points lies much.
const inSteps = (points: number, round: (value: number) => number): number =>
  points < 10 ? round(points * 10) / 10 : round(points)
