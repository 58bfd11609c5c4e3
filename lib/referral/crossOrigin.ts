/** Headers of ours that travel beside the body, so that the body stays exactly the ten fields. */
export const header = {
  key: 'idempotency-key',
  consent: 'x-consent-version',
  elapsed: 'x-form-elapsed',
  trap: 'x-form-trap',
} as const

/** The entries of a list such as `https://example.com, https://www.example.com`, without slashes at their end. */
export const originsIn = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim().replace(/\/+$/, ''))
    .filter((entry) => entry !== '')

/** Whether an origin is one of such a list; `null` never is. */
export function originIn(list: string): (origin: string) => boolean {
  const allowed = new Set(originsIn(list))
  return (origin) => allowed.has(origin)
}
