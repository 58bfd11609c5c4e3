export const SESSION_COOKIE = 'lakeSession'

/** Lifetime of the session's cookie, s: 30 days, as long as a session at most. */
const MAX_AGE = 30 * 24 * 60 * 60

const cookieText = (value: string, maxAge: number): string =>
  `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`

/** Returns the cookie that begins a session. A public site adds `; Secure`, which browsers refuse on http. */
export const sessionCookie = (token: string): string => cookieText(token, MAX_AGE)

/** The cookie that ends a session. */
export const endedCookie = cookieText('', 0)

/** Returns a cookie of a request, or null. */
export function cookieNamed(wanted: string, headers: Headers): string | null {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === wanted && value) return value
  }
  return null
}
