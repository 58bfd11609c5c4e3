const HALF_LOG_TWO_PI = 0.918_938_533_204_672_8

/** From here on, the series is exact to 13 digits. */
const LARGE = 12

/** ln Γ(x) for x above 0, by Stirling's series (Abramowitz and Stegun 6.1.41) after small x were moved up. */
export function logGamma(x: number): number {
  let shift = 1
  let at = x
  while (at < LARGE) {
    shift *= at
    at += 1
  }
  const square = 1 / (at * at)
  const series =
    (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)))) / at
  return (at - 0.5) * Math.log(at) - at + HALF_LOG_TWO_PI + series - Math.log(shift)
}

/** ln B(a, b), the beta function, for a and b above 0. */
export const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b)

/** ln of a sum of exponentials, without overflow; -Infinity for none. */
export function logSum(terms: readonly number[]): number {
  const most = Math.max(...terms)
  if (most === Number.NEGATIVE_INFINITY) return most
  let sum = 0
  for (const term of terms) sum += Math.exp(term - most)
  return most + Math.log(sum)
}
