import { listMembers } from '../../server/http/fieldValues.ts'

/** Splits a list such as `https://example.com, https://www.example.com` and removes trailing slashes. */
export const originsIn = (list: string): string[] =>
  listMembers(list).flatMap((entry) => entry.replace(/\/+$/, '') || [])

/** Returns a function that checks whether an origin is in such a list. `null` never is. */
export function originIn(list: string): (origin: string) => boolean {
  const allowed = new Set(originsIn(list))
  return (origin) => allowed.has(origin)
}
