/** An exact fraction with a positive denominator. */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

export function rational(n: bigint, d = 1n): Rational {
  if (d === 0n) throw new RangeError('The denominator of a fraction must not be 0.')
  return d < 0n ? { n: -n, d: -d } : { n, d }
}

/** Returns the exact value of decimal text such as `12.50` or `85,000`. */
export function exactly(text: string): Rational {
  const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.')
  return rational(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}

export const plus = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d)
export const minus = (a: Rational, b: Rational): Rational => rational(a.n * b.d - b.n * a.d, a.d * b.d)
export const times = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d)
export const over = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n)
export const isBelow = (a: Rational, b: Rational): boolean => a.n * b.d < b.n * a.d
export const lesser = (a: Rational, b: Rational): Rational => (isBelow(b, a) ? b : a)

/** Returns the nearest double, exact to about 17 digits. */
export function toNumber({ n, d }: Rational): number {
  const negative = n < 0n
  const magnitude = negative ? -n : n
  if (magnitude === 0n) return 0
  const shift = d.toString().length - magnitude.toString().length + 25
  const scaled = shift >= 0 ? (magnitude * 10n ** BigInt(shift)) / d : magnitude / (d * 10n ** BigInt(-shift))
  return Number(`${negative ? '-' : ''}${scaled}e${-shift}`)
}
