import type { IncomingHttpHeaders } from 'node:http'
import type { Callers } from '#lib/node/http/callers.ts'
import { equalInConstantTime } from '#lib/server/http/constantTime.ts'
import { mediaType } from '#lib/server/http/fieldValues.ts'
import type { Credentials } from '../credentials.ts'
import { httpError } from '../http/apiError.ts'
import { type Access, ANONYMOUS } from './callerAccess.ts'
import type { Sessions } from './sessions.ts'

export const SESSION_COOKIE = 'lakeSession'

/** The only editor of this machine. */
const EDITOR: Access = { role: 'editor', userId: 'pLocalEditor' }

/** Commands such as import and export, and the seeding. */
export const SCRIPT: Access = { role: 'editor', userId: 'pLocalScript' }
const VIEWER: Access = { role: 'viewer', userId: 'pLocalViewer' }

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Identifies the sender of a request. */
export class Authenticator {
  readonly #credentials: Credentials
  readonly #sessions: Sessions
  readonly #callers: Callers

  constructor(credentials: Credentials, sessions: Sessions, callers: Callers) {
    this.#credentials = credentials
    this.#sessions = sessions
    this.#callers = callers
  }

  /**
   * Reads a token of this instance, then the Studio's session cookie; without either the caller is anonymous.
   * @throws 401 for a token of another instance, because a reduced answer would hide the mistake
   */
  identify(headers: IncomingHttpHeaders, method: string): Access {
    const token = bearerOf(headers)
    if (token !== null) {
      const access = this.#ofToken(token)
      if (access) return access
      throw httpError(401, 'Unauthorized', 'Unauthorized - Session not found')
    }
    const cookie = cookieOf(headers)
    if (cookie === null || !this.#sessions.isValid(cookie)) return ANONYMOUS
    // Browsers send the cookie with requests from any page and to every port of this machine.
    if (!this.#callers.isOwnPage(headers)) return ANONYMOUS
    return READING.has(method) || !isFormLike(headers) ? EDITOR : ANONYMOUS
  }

  #ofToken(token: string): Access | null {
    if (equalInConstantTime(token, this.#credentials.editorToken)) return SCRIPT
    if (equalInConstantTime(token, this.#credentials.viewerToken)) return VIEWER
    return this.#sessions.isValid(token) ? EDITOR : null
  }
}

/** The token of an Authorization header, or null. */
export function bearerOf(headers: IncomingHttpHeaders): string | null {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** The session's cookie, or null. */
export function cookieOf(headers: IncomingHttpHeaders): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === SESSION_COOKIE && value) return value
  }
  return null
}

/** Returns true if a form could send this body: text/plain and the like need no preflight. */
function isFormLike(headers: IncomingHttpHeaders): boolean {
  return ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'].includes(
    mediaType(headers['content-type']),
  )
}
