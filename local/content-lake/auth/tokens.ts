import type { IncomingHttpHeaders } from 'node:http'
import { equalInConstantTime } from '#lib/http/constantTime.ts'
import { mediaType } from '#lib/http/fieldValues.ts'
import type { Callers } from '../../engine/callers.ts'
import type { Credentials } from '../credentials.ts'
import { httpError } from '../http/apiError.ts'
import { type Access, ANONYMOUS } from './access.ts'
import type { Sessions } from './sessions.ts'

export const SESSION_COOKIE = 'lakeSession'

/** The one person who edits on this machine; there is nobody else to tell apart. */
const EDITOR: Access = { role: 'editor', userId: 'pLocalEditor' }

/** Commands such as import and export, and the seeding. */
export const SCRIPT: Access = { role: 'editor', userId: 'pLocalScript' }
const VIEWER: Access = { role: 'viewer', userId: 'pLocalViewer' }

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Tells from a request who sends it. */
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
   * A token of this instance, else the Studio's session cookie, else nobody.
   * @throws 401 for a token that this instance did not issue, rather than quietly answering less.
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
    // Browsers add cookies by themselves, whoever's page it is, and to requests for every port of this machine.
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

/** Whether a form could have sent it: text/plain and the like go out without a preflight. */
function isFormLike(headers: IncomingHttpHeaders): boolean {
  return ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'].includes(
    mediaType(headers['content-type']),
  )
}
