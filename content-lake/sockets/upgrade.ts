import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Callers } from '#lib/node/http/callers.ts'
import { refuseConnection } from '#lib/node/http/refusal.ts'
import { parseTarget } from '#lib/node/http/requestTarget.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import type { Authenticator } from '../auth/accessTokens.ts'
import { type Access, ANONYMOUS } from '../auth/callerAccess.ts'
import { requireVisitorMay, type VisitedScope } from '../auth/visitors.ts'
import { parseAddress } from '../http/address.ts'
import { ApiError, httpError } from '../http/apiError.ts'
import type { Dispatcher } from '../http/dispatcher.ts'
import type { EventReaders } from '../http/eventReaders.ts'
import { requireOwnScope, type Scope } from '../http/requestScope.ts'
import { type Channel, openChannel } from './channel.ts'
import { serveMultiplexer } from './multiplexer.ts'
import { Presence } from './presence.ts'

/** Largest message a tab may send, in bytes: queries of listeners, with room to spare. */
const LARGEST_MESSAGE = 1024 * 1024

/** Connections at once; a tab of the Studio has two. */
const MOST_SOCKETS = 200

interface Parts {
  dispatcher: Dispatcher
  authenticator: Authenticator
  callers: Callers
  readers: EventReaders
  options: VisitedScope
}

/** Takes WebSockets in: `/mux` for event streams, `/socket/:dataset` for presence. @returns what closes them all. */
export function acceptWebSockets(
  server: Server,
  { dispatcher, authenticator, callers, readers, options }: Parts,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE })
  const presence = new Presence()
  const identify = (headers: IncomingMessage['headers']): Access => {
    try {
      return authenticator.identify(headers, 'GET')
    } catch {
      return ANONYMOUS
    }
  }
  const serve = (channel: Channel, path: string, headers: IncomingMessage['headers']) => {
    if (path === '/mux') return serveMultiplexer(channel, dispatcher, headers)
    presence.join(channel, identify(headers), (authorization) => identify({ authorization }))
  }
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    try {
      const path = admittedPath(request, callers, options)
      requireVisitorMay(options, identify(request.headers), path, request.headers)
      if (sockets.clients.size >= MOST_SOCKETS) {
        throw httpError(429, 'Too Many Requests', `There are ${MOST_SOCKETS} connections already.`)
      }
      sockets.handleUpgrade(request, connection, head, (socket) =>
        serve(openChannel(socket, readers), path, request.headers),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) {
        log.error('lake.upgrade', 'A WebSocket could not be opened.', failureFacts(error))
      }
      const { status, message } =
        error instanceof ApiError ? error : httpError(500, 'Internal Server Error', 'The lake failed.')
      refuseConnection(connection, status, message)
    }
  })
  return () => {
    for (const socket of sockets.clients) socket.terminate()
  }
}

/** The path of a WebSocket that there is. @throws 400, 403 or 404 */
function admittedPath({ headers, url = '' }: IncomingMessage, { refusal }: Callers, scope: Scope): string {
  const target = parseTarget(url)
  const reason = refusal(headers, target?.pathname ?? '')
  if (reason !== null) throw httpError(403, 'Forbidden', reason)
  if (!target) throw httpError(400, 'Bad Request', 'The address is a path that begins with one slash.')
  const { path } = parseAddress(target, headers)
  const [, dataset] = /^\/socket\/([^/]+)$/.exec(path) ?? []
  if (dataset !== undefined) requireOwnScope(scope, { dataset }, headers)
  if (path === '/mux' || dataset !== undefined) return path
  throw httpError(404, 'Not Found', `There is no WebSocket at ${path}.`)
}
