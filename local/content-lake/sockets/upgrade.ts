import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { type Access, ANONYMOUS } from '../auth/access.ts'
import type { Authenticator } from '../auth/tokens.ts'
import { parseAddress } from '../http/address.ts'
import { ApiError } from '../http/apiError.ts'
import type { Dispatcher } from '../http/dispatcher.ts'
import { requireLoopback } from '../http/guard.ts'
import { serveMultiplexer } from './multiplexer.ts'
import { Presence } from './presence.ts'

/** Largest message a tab may send, in bytes: queries of listeners, with room to spare. */
const LARGEST_MESSAGE = 1024 * 1024

/** Takes WebSockets in: `/mux` for event streams, `/socket/:dataset` for presence. */
export function acceptWebSockets(
  server: Server,
  dispatcher: Dispatcher,
  authenticator: Authenticator,
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
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const { headers, url = '/' } = request
    try {
      requireLoopback(headers)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refuse(connection, '403 Forbidden')
    }
    const { path } = parseAddress(url, headers)
    if (path === '/mux') {
      sockets.handleUpgrade(request, connection, head, (socket) =>
        serveMultiplexer(socket, dispatcher, headers),
      )
    } else if (path.startsWith('/socket/')) {
      sockets.handleUpgrade(request, connection, head, (socket) =>
        presence.join(socket, identify(headers), (authorization) => identify({ authorization })),
      )
    } else {
      refuse(connection, '404 Not Found')
    }
  })
  return () => {
    for (const socket of sockets.clients) socket.terminate()
  }
}

function refuse(connection: Duplex, status: string): void {
  connection.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)
}
