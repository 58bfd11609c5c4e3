import { parse, serialize } from 'hono/utils/cookie'

export const SESSION_COOKIE = 'lakeSession'

/** Lifetime of the session's cookie, s: 30 days, as long as a session at most. */
const MAX_AGE = 30 * 24 * 60 * 60

/**
 * Returns the cookie that begins a session.
 * @param secure true on a public site; browsers refuse such a cookie on http
 */
export const sessionCookie = (token: string, secure: boolean, maxAge = MAX_AGE): string =>
  serialize(SESSION_COOKIE, token, { path: '/', maxAge, httpOnly: true, sameSite: 'Strict', secure })

/** The cookie that ends a session. */
export const endedCookie = sessionCookie('', false, 0)

/** Returns a cookie of a request, or null. */
export const cookieNamed = (name: string, headers: Headers): string | null =>
  parse(headers.get('cookie') ?? '', name)[name] || null
