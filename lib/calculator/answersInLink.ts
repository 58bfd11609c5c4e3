import { FIELD_NAMES, type FormText } from './fields.ts'
import { recordOf } from './tables.ts'

/** Returns the answers as the fragment of an address. Browsers send no fragment to a server. */
export const answersToFragment = (text: FormText): string => `#${new URLSearchParams(text)}`

/** Returns the answers in a fragment, or null if it has none. */
export function answersIn(fragment: string): FormText | null {
  const given = new URLSearchParams(fragment.slice(1))
  return FIELD_NAMES.every((name) => given.has(name))
    ? recordOf(FIELD_NAMES, (name) => given.get(name) ?? '')
    : null
}
