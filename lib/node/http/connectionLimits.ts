import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Limit of responses that wait for their readers, bytes in all. The largest response is an image of 32 MB. */
const MOST_UNREAD = 256 * 1024 * 1024

/** Time to read a response before it may be cut off, ms. */
const TIME_TO_READ_MS = 1_000

/** The newest request of a connection and its response; null before the first. */
type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse } | null

/**
 * Keeps room for new connections at the limit: the one that has been idle or sending a request longest is closed. A new
 * connection is closed only if all others are being answered.
 * @param most connections that `server` may have at once
 */
export function limitConnections(server: Server, most: number): void {
  /** The connection whose newest request is oldest first. */
  const open = new Map<Socket, Exchange>()

  server.on('connection', (connection: Socket) => {
    open.set(connection, null)
    connection.once('close', () => open.delete(connection))
    if (open.size <= most) return
    const [unanswered] = [...open].find((entry) => !isAnswered(...entry)) ?? [connection]
    open.delete(unanswered)
    unanswered.destroy()
  })
  server.on('request', (request, response) => {
    const { socket } = request
    open.delete(socket)
    open.set(socket, { request, response })
  })
}

/** Returns true while a response is sent, and for a connection that was upgraded. */
const isAnswered = ({ bytesWritten }: Socket, exchange: Exchange): boolean =>
  exchange === null ? bytesWritten > 0 : exchange.request.complete && !exchange.response.writableFinished

/** Limits the memory of responses to clients that do not read. The oldest are cut off first. */
export function limitUnread(server: Server): void {
  /** When each open response was requested, the oldest first. */
  const requested = new Map<ServerResponse, number>()

  server.on('request', (_, response) => {
    let unread = [...requested.keys()].reduce((sum, { writableLength }) => sum + writableLength, 0)
    const before = performance.now() - TIME_TO_READ_MS
    for (const [oldest, at] of requested) {
      if (at > before || unread <= MOST_UNREAD) break
      unread -= oldest.writableLength
      if (oldest.writableLength > 0) oldest.destroy()
    }
    requested.set(response, performance.now())
    response.once('close', () => requested.delete(response))
  })
}
