import { addressKey } from './form/emailAddress.ts'

/**
 * A person as a text can name them: `mailto:` and an address, or `linkedin:` and the last part of a profile's address.
 * All spellings of one person share one form, and two people never share one.
 */
export type Person = `mailto:${string}` | `linkedin:${string}`

const IN_ADDRESS = "\\p{L}\\p{M}\\p{N}_'+.-"
const IN_DOMAIN = '\\p{L}\\p{M}\\p{N}-'

/**
 * A run of characters that may contain one address. Characters outside it, such as a slash, bracket, colon, ampersand
 * or space, separate two addresses. `!#$%*^~` are within it, so the end of `a#b@example.com` is not read as another
 * person's address.
 */
const ADDRESSES = new RegExp(
  `(?<![!#$%*^~${IN_ADDRESS}])([!#$%*^~${IN_ADDRESS}]+)@([${IN_DOMAIN}]+(?:[.\\u3002][${IN_DOMAIN}]+)*)`,
  'gu',
)

const PROFILE = '(?:[a-z0-9-]+\\.)*linkedin\\.com\\/+(?:mwlite\\/+)?in\\/+([\\p{L}\\p{M}\\p{N}_%-]+)'

/** Excludes domains that only end like LinkedIn's and addresses with LinkedIn after a slash. */
const PROFILES = new RegExp(`(?<![@_${IN_DOMAIN}]|[^.]\\.)${PROFILE}(?![%${IN_ADDRESS}]*@)`, 'giu')

/** Matches a profile's address alone, with an optional subpage, query or fragment. */
const ONE_PROFILE = new RegExp(`^(?:https?:\\/\\/)?${PROFILE}(?:[/?#][^\\s@]*)?$`, 'iu')

/** Returns a text as it looks: one width for each letter, no-break spaces as spaces, invisible characters removed. */
const seen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()

/** Returns every person whom a text names by email address or LinkedIn profile. */
export function peopleIn(text: string): Set<Person> {
  const shown = seen(text)
  const people = new Set<Person>()
  for (const [, run = '', domain = ''] of shown.matchAll(ADDRESSES)) {
    // Quotes, bullets and dots before an address are not part of it, but those inside are.
    const local = (run.split('..').at(-1) ?? '').replace(/^['.!#$%*^~]+/, '')
    const key = addressKey(`${local}@${domain}`)
    if (key !== null) people.add(`mailto:${key}`)
  }
  for (const [, word = ''] of shown.matchAll(PROFILES)) {
    const name = profileName(word)
    if (name !== null) people.add(`linkedin:${name}`)
  }
  return people
}

/**
 * Returns the person of a text that is exactly one email address or LinkedIn profile address. Returns null for anything
 * else, such as a name next to the address, two addresses, a part of one, or a wildcard.
 */
export function personNamedBy(text: string): Person | null {
  const shown = seen(text)
  const key = addressKey(shown)
  if (key !== null) return `mailto:${key}`
  const name = profileName(ONE_PROFILE.exec(shown)?.[1] ?? '')
  return name !== null && peopleIn(shown).size === 1 ? `linkedin:${name}` : null
}

/** Returns the last part of a profile's address as LinkedIn compares it, or null if it is invalid. */
function profileName(word: string): string | null {
  try {
    const name = seen(decodeURIComponent(word)).toLowerCase()
    return /^[\p{L}\p{M}\p{N}\p{S}_-]+$/u.test(name) ? name : null
  } catch {
    return null
  }
}
