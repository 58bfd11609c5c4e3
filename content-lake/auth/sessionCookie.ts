import type { IncomingHttpHeaders } from 'node:http'

export const SESSION_COOKIE = 'lakeSession'

/** Lifetime of the session's cookie, s: 30 days, as long as a session at most. */
const MAX_AGE = 30 * 24 * 60 * 60

/** Returns the cookie that begins a session. */
export const sessionCookie = (token: string, isPublic: boolean): string =>
  cookieText(token, MAX_AGE, isPublic)

/** Returns the cookie that ends a session. */
export const endedCookie = (isPublic: boolean): string => cookieText('', 0, isPublic)

const cookieText = (value: string, maxAge: number, isPublic: boolean): string =>
  `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isPublic ? '; Secure' : ''}`

/** Returns a cookie of a request, or null. */
export function cookieNamed(wanted: string, headers: IncomingHttpHeaders): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === wanted && value) return value
  }
  return null
}
