export type Variant = 'A' | 'B'

/** The key in localStorage and the query parameter (requirements §3.2 and §4.1). */
export const VARIANT_KEY = 'ab-variant'
export const VARIANT_PARAMETER = 'variant'

const isVariant = (value: string | null): value is Variant => value === 'A' || value === 'B'

/** Returns an `A` or `B` of query or storage, else tosses the coin (0 to below 1, fair). */
export function chooseVariant(query: string | null, stored: string | null, coin: number): Variant {
  if (isVariant(query)) return query
  if (isVariant(stored)) return stored
  return coin < 0.5 ? 'A' : 'B'
}
