export type Variant = 'A' | 'B'

/** The key in localStorage and the query parameter (requirements §3.2 and §4.1). */
export const VARIANT_KEY = 'ab-variant'
export const VARIANT_PARAMETER = 'variant'

const isVariant = (value: string | null): value is Variant => value === 'A' || value === 'B'

/**
 * The variant of this visit: the query parameter if it is exactly `A` or `B`, else the stored value if it is, else the
 * coin (0 to below 1, fair).
 */
export function chooseVariant(query: string | null, stored: string | null, coin: number): Variant {
  if (isVariant(query)) return query
  if (isVariant(stored)) return stored
  return coin < 0.5 ? 'A' : 'B'
}
