import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { refuseConnection } from '#lib/node/http/refusal.ts'
import { headersOf, parseTarget } from '#lib/node/http/requestTarget.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { type Access, ANONYMOUS } from '../auth/callerAccess.ts'
import { requireVisitorMay } from '../auth/visitors.ts'
import { parseAddress } from '../http/address.ts'
import { ApiError, httpError } from '../http/apiError.ts'
import { requireOwnScope } from '../http/requestScope.ts'
import type { Services } from '../services.ts'
import { openChannel } from './channel.ts'
import { Presence } from './presence.ts'
import { serveStream } from './streamSocket.ts'

/** Largest message a tab may send, in bytes: queries of listeners, with room to spare. */
const LARGEST_MESSAGE = 1024 * 1024

/** Connections at once, as many as listeners; a tab of the Studio has six to ten. */
const MOST_SOCKETS = 400

type Answer = (request: Request) => Response | Promise<Response>

/**
 * Takes WebSockets in: `/stream` for one event stream each, `/socket/:dataset` for presence.
 * @param fetch answers requests for event streams
 * @returns what closes them all
 */
export function acceptWebSockets(server: Server, services: Services, fetch: Answer): () => void {
  const { authenticator, readers } = services
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE })
  const presence = new Presence()
  const identify = (headers: HeadersInit): Access => {
    try {
      return authenticator.identify(new Headers(headers), 'GET')
    } catch {
      return ANONYMOUS
    }
  }
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    try {
      const headers = headersOf(request)
      const path = admittedPath(request.url ?? '', headers, services)
      requireVisitorMay(services.options, identify(headers), path, headers)
      if (sockets.clients.size >= MOST_SOCKETS) {
        throw httpError(429, `There are ${MOST_SOCKETS} connections already.`)
      }
      sockets.handleUpgrade(request, connection, head, (socket) => {
        const channel = openChannel(socket, readers)
        if (path === '/stream') serveStream(channel, fetch, headers)
        else presence.join(channel, identify(headers), identify)
      })
    } catch (error) {
      if (!(error instanceof ApiError)) {
        log.error('lake.upgrade', 'A WebSocket could not be opened.', failureFacts(error))
      }
      const { status, message } = error instanceof ApiError ? error : httpError(500, 'The lake failed.')
      refuseConnection(connection, status, message)
    }
  })
  return () => {
    for (const socket of sockets.clients) socket.terminate()
  }
}

/** The path of a WebSocket that there is. @throws 400, 403 or 404 */
function admittedPath(url: string, headers: Headers, { callers, options }: Services): string {
  const target = parseTarget(url)
  const reason = callers.refusal(headers, target?.pathname ?? '')
  if (reason !== null) throw httpError(403, reason)
  if (!target) throw httpError(400, 'The address is a path that begins with one slash.')
  const { path } = parseAddress(target, headers)
  requireOwnScope(options, path, headers)
  if (path === '/stream' || path === `/socket/${options.dataset}`) return path
  throw httpError(404, `There is no WebSocket at ${path}.`)
}
