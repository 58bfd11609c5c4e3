import type { Callers } from '#lib/node/http/callers.ts'
import { isLoopbackUrl } from '#lib/server/http/loopback.ts'
import { httpError } from '../http/apiError.ts'
import { lakeRoutes } from '../http/lakeContext.ts'
import { bearerOf, LOCAL_EDITOR } from './accessTokens.ts'
import { cookieNamed, endedCookie, SESSION_COOKIE, sessionCookie } from './sessionCookie.ts'
import type { Sessions } from './sessions.ts'
import { signInPage } from './signInPage.ts'
import type { Users } from './users.ts'

interface SessionParts {
  sessions: Sessions
  users: Users
  /** Closes all open streams, so that an ended session reads nothing more. Browsers connect again. */
  disconnect: () => void
}

/** Routes of every sign-in: the current user, and the end of a session. */
export const sessionRoutes = ({ sessions, users, disconnect }: SessionParts) =>
  lakeRoutes()
    // The hosted API also returns an empty object to a caller who is not signed in: the Studio asks before that.
    .get('/users/me', ({ var: { access } }) =>
      Response.json(access.role === 'anonymous' ? {} : users.of(access)),
    )
    .get('/auth/id', ({ var: { access } }) => {
      if (access.role === 'anonymous') throw httpError(401, 'Session not found')
      return Response.json({ id: access.userId })
    })
    .get('/auth/fetch', ({ var: { search } }) => {
      const token = sessions.redeem(search.get('sid') ?? '')
      if (token === null) throw httpError(401, 'This sign-in has expired; sign in again.')
      return Response.json({ token, label: 'Studio session' })
    })
    .post('/auth/logout', ({ req }) => {
      const { headers } = req.raw
      for (const token of [bearerOf(headers), cookieNamed(SESSION_COOKIE, headers)]) {
        const session = token === null ? null : sessions.find(token)
        if (!session) continue
        sessions.end(session.id)
        disconnect()
      }
      return Response.json({ ok: true }, { headers: { 'set-cookie': endedCookie } })
    })

interface Parts {
  sessions: Sessions
  callers: Callers
  /** Returns the published name of the practice; empty while it has none. */
  practice: () => string
}

/** Routes for signing in to the Studio of this machine with one click. */
export const localSignInRoutes = ({ sessions, callers, practice }: Parts) =>
  lakeRoutes()
    .get('/auth/providers', ({ var: { base } }) =>
      Response.json({
        providers: [{ name: 'local', title: 'Edit on this machine', url: `${base}/v1/auth/login/local` }],
        thirdPartyLogin: false,
        sso: { saml: false },
      }),
    )
    // The provider's address as the Studio links to it: a page with one button. It changes nothing.
    .get('/auth/login/local', ({ req, var: { search } }) => {
      const back = placeToReturn(search)
      const destination = req.header('sec-fetch-dest') ?? 'document'
      if (back === null || destination !== 'document') throw httpError(403, FROM_STUDIO)
      // A visitor who follows the Studio's own link has just clicked its button.
      return signInPage(practice(), back, req.header('sec-fetch-site') === 'same-origin')
    })
    // Begins a session for a person at the site itself, and sends the browser back with a one-time code.
    .post('/auth/login/local', ({ req, var: { search } }) => {
      const refusal = callers.signInRefusal(req.raw.headers)
      if (refusal !== null) throw httpError(403, refusal)
      const back = placeToReturn(search)
      if (back === null || back.origin !== req.header('origin')) throw httpError(403, FROM_STUDIO)
      const { token, code } = sessions.begin(LOCAL_EDITOR.userId, req.header('user-agent'))
      back.hash = `sid=${code}`
      const headers = { location: back.href, 'set-cookie': sessionCookie(token, false) }
      return new Response(null, { status: 303, headers })
    })

/** Returns the Studio's return address; null unless it is on this machine. */
function placeToReturn(search: URLSearchParams): URL | null {
  const back = search.get('origin') ?? ''
  return isLoopbackUrl(back) ? new URL(back) : null
}

const FROM_STUDIO = 'Sign in from the Studio on this machine.'
