import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { isFullDisk } from '#lib/node/fullDisk.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import type { Authenticator } from '../auth/accessTokens.ts'
import { type Access, ANONYMOUS } from '../auth/callerAccess.ts'
import { requireVisitorMay, type VisitedScope } from '../auth/visitors.ts'
import { parseAddress } from './address.ts'
import { ApiError, httpError } from './apiError.ts'
import type { Gate } from './gate.ts'
import { json, type Reply } from './reply.ts'
import { requireOwnScope } from './requestScope.ts'
import { findRoute, type Route } from './router.ts'

const NO_ROOM = httpError(
  507,
  'Insufficient Storage',
  'The disk of this machine is full, so nothing of this was stored: make room, then try again.',
)

export interface IncomingCall {
  method: string
  /** Requested address; its host is meaningless. */
  url: URL
  headers: IncomingHttpHeaders
  body: Readable
}

/** From a request to its reply, whichever way the request came in. */
export class Dispatcher {
  readonly #routes: readonly Route[]
  readonly #authenticator: Authenticator
  readonly #gate: Gate
  readonly #scope: VisitedScope

  constructor(
    routes: readonly Route[],
    { authenticator, gate, options }: { authenticator: Authenticator; gate: Gate; options: VisitedScope },
  ) {
    this.#routes = routes
    this.#authenticator = authenticator
    this.#gate = gate
    this.#scope = options
  }

  async dispatch({ method, url, headers, body }: IncomingCall): Promise<Reply> {
    try {
      const address = parseAddress(url, headers)
      const access = this.#identify(address.path, headers, method)
      if (!this.#gate.admits(access.userId) && address.path !== '/status') {
        throw httpError(
          503,
          'Service Unavailable',
          'The content is still being loaded; try again in a moment.',
        )
      }
      requireVisitorMay(this.#scope, access, address.path, headers)
      const match = findRoute(this.#routes, method, address.path)
      if (!match) throw httpError(404, 'Not Found', `There is nothing at ${method} ${address.path}.`)
      requireOwnScope(this.#scope, match.parameters, headers)
      return await match.handle({ method, headers, body, access, ...address }, match.parameters)
    } catch (error) {
      if (error instanceof ApiError) return json(error.body, error.status)
      if (isFullDisk(error)) return json(NO_ROOM.body, NO_ROOM.status)
      log.error('lake.request', 'A request could not be answered.', failureFacts(error))
      return json(
        { statusCode: 500, error: 'Internal Server Error', message: 'The lake failed; its log says why.' },
        500,
      )
    }
  }

  /** Signing in must not fail for a browser that still holds the token of an earlier session. */
  #identify(path: string, headers: IncomingHttpHeaders, method: string): Access {
    try {
      return this.#authenticator.identify(headers, method)
    } catch (error) {
      if (path.startsWith('/auth/') || path === '/status') return ANONYMOUS
      throw error
    }
  }
}
