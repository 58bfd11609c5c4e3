import { addressKey } from './emailAddress.ts'

/**
 * A person as a text can name them: `mailto:` and an address, or `linkedin:` and the last word of a profile's address, each in
 * the one form that all its spellings share. Two people are never one of these.
 */
export type Person = `mailto:${string}` | `linkedin:${string}`

const IN_ADDRESS = "\\p{L}\\p{M}\\p{N}_'+.-"
const IN_DOMAIN = '\\p{L}\\p{M}\\p{N}-'

/**
 * A run that may hold one address: what is outside it, such as a slash, a bracket, a colon, an ampersand or a space, stands
 * between two. `!#$%*^~` are within it, so that of `a#b@example.com` nobody takes the end for another's address.
 */
const ADDRESSES = new RegExp(
  `(?<![!#$%*^~${IN_ADDRESS}])([!#$%*^~${IN_ADDRESS}]+)@([${IN_DOMAIN}]+(?:[.\\u3002][${IN_DOMAIN}]+)*)`,
  'gu',
)

const PROFILE = '(?:[a-z0-9-]+\\.)*linkedin\\.com\\/+(?:mwlite\\/+)?in\\/+([\\p{L}\\p{M}\\p{N}_%-]+)'

/** Profiles anywhere in a text, but for what only ends like LinkedIn's name, or turns out to be the address after a slash. */
const PROFILES = new RegExp(`(?<![@_${IN_DOMAIN}]|[^.]\\.)${PROFILE}(?![%${IN_ADDRESS}]*@)`, 'giu')

/** A profile's address alone, with what may follow it: a page of the profile, a query, a fragment. */
const ONE_PROFILE = new RegExp(`^(?:https?:\\/\\/)?${PROFILE}(?:[/?#][^\\s@]*)?$`, 'iu')

/** A text as it is seen: one width for each letter, no-break spaces as spaces, without what leaves no mark at all. */
const seen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()

/** Everybody whom a text names, by e-mail address or LinkedIn profile. */
export function peopleIn(text: string): Set<Person> {
  const shown = seen(text)
  const people = new Set<Person>()
  for (const [, run = '', domain = ''] of shown.matchAll(ADDRESSES)) {
    // Quotes, bullets and dots before an address are not part of it; those within it are.
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
 * The one person whom a text names and does nothing else: an e-mail address or the address of a LinkedIn profile. Null for
 * anything more or less, such as a name beside the address, two addresses, a part of one, or a wildcard.
 */
export function personNamedBy(text: string): Person | null {
  const shown = seen(text)
  const key = addressKey(shown)
  if (key !== null) return `mailto:${key}`
  const name = profileName(ONE_PROFILE.exec(shown)?.[1] ?? '')
  return name !== null && peopleIn(shown).size === 1 ? `linkedin:${name}` : null
}

/** The last word of a profile's address as LinkedIn compares it; null for what can't be one. */
function profileName(word: string): string | null {
  try {
    const name = seen(decodeURIComponent(word)).toLowerCase()
    return /^[\p{L}\p{M}\p{N}\p{S}_-]+$/u.test(name) ? name : null
  } catch {
    return null
  }
}
