import { isLoopbackUrl } from '#lib/http/loopback.ts'
import { httpError } from '../http/apiError.ts'
import type { Exchange } from '../http/exchange.ts'
import { json, type Reply, redirect } from '../http/reply.ts'
import type { Route } from '../http/router.ts'
import type { Sessions } from './sessions.ts'
import { bearerOf, cookieOf, SESSION_COOKIE } from './tokens.ts'
import { userOf } from './users.ts'

/** Signing in to the Studio with one press, and out again. */
export function authRoutes(sessions: Sessions): Route[] {
  return [
    { method: 'GET', path: '/users/me', handle: currentUser },
    {
      method: 'GET',
      path: '/auth/id',
      handle: ({ access }) => (access.role === 'anonymous' ? notSignedIn() : json({ id: access.userId })),
    },
    {
      method: 'GET',
      path: '/auth/providers',
      handle: ({ base }) =>
        json({
          providers: [{ name: 'local', title: 'Edit on this machine', url: `${base}/v1/auth/login/local` }],
          thirdPartyLogin: false,
          sso: { saml: false },
        }),
    },
    { method: 'GET', path: '/auth/login/local', handle: (exchange) => signIn(sessions, exchange) },
    {
      method: 'GET',
      path: '/auth/fetch',
      handle: ({ search }) => {
        const token = sessions.redeem(search.get('sid') ?? '')
        if (token === null) throw httpError(401, 'Unauthorized', 'This sign-in has expired; sign in again.')
        return json({ token, label: 'Studio session' })
      },
    },
    { method: 'POST', path: '/auth/logout', handle: (exchange) => signOut(sessions, exchange) },
  ]
}

/** Nobody is an empty object, as on the hosted lake: the Studio asks before anybody could have signed in. */
function currentUser({ access }: Exchange): Reply {
  return json(access.role === 'anonymous' ? {} : userOf(access))
}

function notSignedIn(): Reply {
  return json({ statusCode: 401, error: 'Unauthorized', message: 'Session not found' }, 401)
}

/**
 * Begins a session for whoever opens this address in a browser of this machine, and sends them back to the Studio.
 * Pages of other sites can neither start it (browsers say so in Sec-Fetch-Site) nor be the place to return to.
 */
function signIn(sessions: Sessions, { search, headers }: Exchange): Reply {
  const back = search.get('origin') ?? ''
  if (headers['sec-fetch-site'] === 'cross-site' || !isLoopbackUrl(back)) {
    throw httpError(403, 'Forbidden', 'Sign in from the Studio on this machine.')
  }
  const { token, code } = sessions.begin()
  const destination = new URL(back)
  destination.hash = `sid=${code}`
  return redirect(destination.href, { 'set-cookie': cookie(token, 30 * 24 * 60 * 60) })
}

function signOut(sessions: Sessions, { headers }: Exchange): Reply {
  for (const token of [bearerOf(headers), cookieOf(headers)]) if (token) sessions.end(token)
  return json({ ok: true }, 200, { 'set-cookie': cookie('', 0) })
}

/** @param maxAge seconds */
function cookie(value: string, maxAge: number): string {
  return `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`
}
