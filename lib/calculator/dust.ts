/** How many significant digits of a figure are trusted when it is compared with a threshold. */
const TRUSTED_DIGITS = 12

/**
 * The value without the last digits that floating-point arithmetic leaves behind, so that what is exactly 100 by
 * hand is exactly 100 here. NaN and the infinities stay what they are.
 */
export function withoutDust(value: number): number {
  return Number(value.toPrecision(TRUSTED_DIGITS))
}
