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

/** Identifies the sender of a request. */
export class Authenticator {
  readonly #credentials: Credentials
  readonly #sessions: Sessions
  readonly #accounts: Accounts
  readonly #callers: Callers

  constructor(
    credentials: Credentials,
    { sessions, accounts, callers }: { sessions: Sessions; accounts: Accounts; callers: Callers },
  ) {
    this.#credentials = credentials
    this.#sessions = sessions
    this.#accounts = accounts
    this.#callers = callers
  }

  /**
   * Reads a token of this instance, then the Studio's session cookie; without either the caller is anonymous.
   * @throws 401 for a token of another instance, because a reduced answer would hide the mistake
   */
  identify(headers: Headers, method: string): Access {
    const token = bearerOf(headers)
    if (token !== null) {
      const access = this.#ofToken(token)
      if (access) return access
      throw httpError(401, 'Unauthorized - Session not found')
    }
    const cookie = cookieNamed(SESSION_COOKIE, headers)
    const access = cookie === null ? null : this.#ofSession(cookie)
    if (access === null) return ANONYMOUS
    // Browsers send the cookie with requests from any page and to every port of this machine.
    if (!this.#callers.isOwnPage(headers)) return ANONYMOUS
    return READING.has(method) || !isFormLike(headers) ? access : ANONYMOUS
  }

  #ofToken(token: string): Access | null {
    if (equalInConstantTime(token, this.#credentials.editorToken)) return SCRIPT
    if (equalInConstantTime(token, this.#credentials.viewerToken)) return VIEWER
    return this.#ofSession(token)
  }

  #ofSession(token: string): Access | null {
    const id = this.#sessions.find(token)?.account
    if (id === undefined) return null
    if (id === LOCAL_EDITOR.userId) return LOCAL_EDITOR
    const account = this.#accounts.find(id)
    return account && { role: account.role, userId: account.id }
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
