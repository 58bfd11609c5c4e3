import type { Callers } from '#lib/node/http/callers.ts'
import { isLoopbackUrl } from '#lib/server/http/loopback.ts'
import { httpError } from '../http/apiError.ts'
import type { Exchange } from '../http/exchange.ts'
import { json, type Reply, redirect } from '../http/reply.ts'
import type { Route } from '../http/router.ts'
import { bearerOf, LOCAL_EDITOR } from './accessTokens.ts'
import { cookieNamed, endedCookie, SESSION_COOKIE, sessionCookie } from './sessionCookie.ts'
import type { Sessions } from './sessions.ts'
import { signInPage } from './signInPage.ts'
import type { Users } from './users.ts'

interface SessionParts {
  sessions: Sessions
  users: Users
  isPublic: boolean
}

/** Routes of every sign-in: the current user, and the end of a session. */
export function sessionRoutes({ sessions, users, isPublic }: SessionParts): Route[] {
  return [
    {
      method: 'GET',
      path: '/users/me',
      // An empty object when no user is signed in, as the hosted API does: the Studio asks before the first sign-in.
      handle: ({ access }) => json(access.role === 'anonymous' ? {} : users.of(access)),
    },
    {
      method: 'GET',
      path: '/auth/id',
      handle: ({ access }) => (access.role === 'anonymous' ? notSignedIn() : json({ id: access.userId })),
    },
    {
      method: 'GET',
      path: '/auth/fetch',
      handle: ({ search }) => {
        const token = sessions.redeem(search.get('sid') ?? '')
        if (token === null) throw httpError(401, 'Unauthorized', 'This sign-in has expired; sign in again.')
        return json({ token, label: 'Studio session' })
      },
    },
    {
      method: 'POST',
      path: '/auth/logout',
      handle: ({ headers }) => {
        for (const token of [bearerOf(headers), cookieNamed(SESSION_COOKIE, headers)]) {
          const session = token === null ? null : sessions.find(token)
          if (session) sessions.end(session.id)
        }
        return json({ ok: true }, 200, { 'set-cookie': endedCookie(isPublic) })
      },
    },
  ]
}

interface Parts {
  sessions: Sessions
  callers: Callers
  /** Returns the published name of the practice; empty while it has none. */
  practice: () => string
}

/** Routes for signing in to the Studio of this machine with one click. */
export function localSignInRoutes({ sessions, callers, practice }: Parts): Route[] {
  return [
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
    {
      method: 'GET',
      path: '/auth/login/local',
      handle: (exchange) => askForPress(practice(), exchange),
    },
    {
      method: 'POST',
      path: '/auth/login/local',
      handle: (exchange) => signIn({ sessions, callers }, exchange),
    },
  ]
}

function notSignedIn(): Reply {
  return json({ statusCode: 401, error: 'Unauthorized', message: 'Session not found' }, 401)
}

/** The provider's address as the Studio links to it: a page with one button. It changes nothing. */
function askForPress(practice: string, { search, headers }: Exchange): Reply {
  const back = placeToReturn(search)
  const destination = headers['sec-fetch-dest']?.toString() ?? 'document'
  if (back === null || destination !== 'document') throw forbidden(FROM_STUDIO)
  // A visitor who follows the Studio's own link has just clicked its button.
  return signInPage(practice, back, headers['sec-fetch-site'] === 'same-origin')
}

/** Begins a session for a person at the site itself, and sends the browser back to the Studio with a one-time code. */
function signIn({ sessions, callers }: Omit<Parts, 'practice'>, { search, headers }: Exchange): Reply {
  const refusal = callers.signInRefusal(headers)
  if (refusal !== null) throw forbidden(refusal)
  const back = placeToReturn(search)
  if (back === null || back.origin !== headers.origin) throw forbidden(FROM_STUDIO)
  const { token, code } = sessions.begin(LOCAL_EDITOR.userId, headers['user-agent'])
  back.hash = `sid=${code}`
  return redirect(back.href, { 'set-cookie': sessionCookie(token, false) })
}

/** Returns the Studio's return address; null unless it is on this machine. */
function placeToReturn(search: URLSearchParams): URL | null {
  const back = search.get('origin') ?? ''
  return isLoopbackUrl(back) ? new URL(back) : null
}

const FROM_STUDIO = 'Sign in from the Studio on this machine.'
const forbidden = (message: string) => httpError(403, 'Forbidden', message)
