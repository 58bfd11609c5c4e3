/** Custom request headers. They keep the body to exactly the ten fields. */
export const header = {
  key: 'idempotency-key',
  consent: 'x-consent-version',
  elapsed: 'x-form-elapsed',
  trap: 'x-form-trap',
} as const

/** Splits a list such as `https://example.com, https://www.example.com` and removes trailing slashes. */
export const originsIn = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim().replace(/\/+$/, ''))
    .filter((entry) => entry !== '')

/** Returns a function that checks whether an origin is in such a list. `null` never is. */
export function originIn(list: string): (origin: string) => boolean {
  const allowed = new Set(originsIn(list))
  return (origin) => allowed.has(origin)
}
