/** Significant digits of a number that is compared with a threshold. */
export const TRUSTED_DIGITS = 12

/** Removes floating-point errors, so that what is exactly 100 by hand is exactly 100 here. */
export function roundForComparison(value: number): number {
  return Number(value.toPrecision(TRUSTED_DIGITS))
}
