/** Significant digits of a number that is compared with a threshold. */
export const TRUSTED_DIGITS = 12

/**
 * The value without the rounding errors that floating-point arithmetic leaves in its last digits, so that what is
 * exactly 100 by hand is exactly 100 here. NaN and the infinities stay what they are.
 */
export function roundForComparison(value: number): number {
  return Number(value.toPrecision(TRUSTED_DIGITS))
}
