import type { Callers } from '#lib/node/http/callers.ts'
import { equalInConstantTime } from '#lib/server/http/constantTime.ts'
import { mediaType } from '#lib/server/http/fieldValues.ts'
import type { Credentials } from '../credentials.ts'
import { httpError } from '../http/apiError.ts'
import type { Accounts } from './accounts.ts'
import { type Access, ANONYMOUS } from './callerAccess.ts'
import { cookieNamed, SESSION_COOKIE } from './sessionCookie.ts'
import type { Sessions } from './sessions.ts'

/** The only editor of a Content Lake that serves this machine alone. */
export const LOCAL_EDITOR: Access = { role: 'editor', userId: 'pLocalEditor' }

/** Commands such as import and export, and the seeding. */
export const SCRIPT: Access = { role: 'editor', userId: 'pLocalScript' }

/** The site, which reads drafts for previews. */
export const VIEWER: Access = { role: 'viewer', userId: 'pLocalViewer' }

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

export type Authenticator = ReturnType<typeof authenticatorOf>

interface Parts {
  credentials: Credentials
  sessions: Sessions
  accounts: Accounts
  callers: Callers
}

/** Returns what identifies the sender of a request. */
export function authenticatorOf({ credentials, sessions, accounts, callers }: Parts) {
  const ofSession = (token: string): Access | null => {
    const id = sessions.find(token)?.account
    if (id === undefined) return null
    if (id === LOCAL_EDITOR.userId) return LOCAL_EDITOR
    const account = accounts.find(id)
    return account && { role: account.role, userId: account.id }
  }
  const ofToken = (token: string): Access | null => {
    if (equalInConstantTime(token, credentials.editorToken)) return SCRIPT
    if (equalInConstantTime(token, credentials.viewerToken)) return VIEWER
    return ofSession(token)
  }
  return {
    /**
     * Reads a token of this instance, then the Studio's session cookie; without either the caller is anonymous.
     * @throws 401 for a token of another instance, because a reduced answer would hide the mistake
     */
    identify(headers: Headers, method: string): Access {
      const token = bearerOf(headers)
      if (token !== null) {
        const access = ofToken(token)
        if (access) return access
        throw httpError(401, 'Unauthorized - Session not found')
      }
      const cookie = cookieNamed(SESSION_COOKIE, headers)
      const access = cookie === null ? null : ofSession(cookie)
      // Browsers send the cookie with requests from any page and to every port of this machine.
      if (access === null || !callers.isOwnPage(headers)) return ANONYMOUS
      return READING.has(method) || !isFormLike(headers) ? access : ANONYMOUS
    },
  }
}

/** The token of an Authorization header, or null. */
export function bearerOf(headers: Headers): string | null {
  return /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** Returns true if a form could send this body: text/plain and the like need no preflight. */
function isFormLike(headers: Headers): boolean {
  return ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'].includes(
    mediaType(headers.get('content-type')),
  )
}
