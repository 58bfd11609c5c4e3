import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { securityHeaders } from '#lib/server/http/securityHeaders.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { limitConnections, limitUnread } from './connectionLimits.ts'
import { refuseConnection, refuseRequest } from './refusal.ts'
import { headersOf, parseTarget } from './requestTarget.ts'

/** Methods of a standard request. Node also reads TRACE and CONNECT, which a standard request can't have. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const ALLOW = METHODS.join(', ')
const UNKNOWN_METHOD = `Use one of ${ALLOW}.`

/** Largest head, bytes: the site's limit is 16 KB, and a query is longer after the site forwards it. */
const LONGEST_HEAD = 48 * 1024

/** Most connections at once. The usual limit of open files is 1,024. */
const MOST_CONNECTIONS = 900

/**
 * Idle time of a connection, ms. Longer than in any client, so that the site's proxy never reuses a closing connection.
 */
const KEEP_ALIVE_MS = 120_000

/** Time limits of a client's actions, ms. Beyond one its connection is closed, with 408 if possible. */
const PATIENCE = {
  /** Until the head of a request has arrived. */
  head: 10_000,
  /** Until the whole request has arrived: 256 MB, the largest upload, at 2 MB a second. */
  request: 120_000,
  /** Without any traffic, such as when a reader stopped reading. */
  silence: 60_000,
}

/** Headers of every response unless it sets its own. The site does not add its headers to forwarded responses. */
const SERVICE_HEADERS = new Map([
  ...securityHeaders.map(({ key, value }) => [key, value] as const),
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
])

interface Options {
  /** Returns the reason for refusing a request with 403 before it is processed; null if it is allowed. */
  refusal: (headers: Headers, address: URL) => string | null
  patience?: typeof PATIENCE
  /** Most connections at once. */
  mostConnections?: number
}

/**
 * Creates the HTTP server of a local service, which answers standard requests with standard responses. Every request is
 * answered or its connection closed, and the process continues. Malformed requests and targets get 400, unknown methods
 * 405.
 */
export function createLocalServer(
  { refusal, patience = PATIENCE, mostConnections = MOST_CONNECTIONS }: Options,
  answer: (request: Request) => Response | Promise<Response>,
): Server {
  const listener = getRequestListener(answer, { overrideGlobalObjects: false })
  /** The last response of each connection, to know whether a malformed request comes while one is being sent. */
  const responses = new WeakMap<Duplex, ServerResponse>()

  const server = createServer(
    {
      maxHeaderSize: LONGEST_HEAD,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: patience.head,
      requestTimeout: patience.request,
      connectionsCheckingInterval: Math.min(1_000, patience.head),
    },
    (request, response) => {
      // The client already has a refusal, so this request must not change anything.
      if (request.socket.writableEnded) return
      responses.set(request.socket, response)
      // Without a listener, a client that disconnects would cause an unhandled error.
      request.on('error', () => {})
      response.on('error', () => {})
      response.setHeaders(SERVICE_HEADERS)
      const { method = '', url = '' } = request
      if (!METHODS.includes(method)) return refuseRequest(response, 405, UNKNOWN_METHOD, { allow: ALLOW })
      const address = parseTarget(url)
      if (!address) return refuseRequest(response, 400, 'The address is a path that begins with one slash.')
      const serve = async () => {
        const reason = refusal(headersOf(request), address)
        if (reason !== null) return refuseRequest(response, 403, reason, { connection: 'close' })
        await listener(request, response)
      }
      serve().catch((error: unknown) => {
        if (!request.socket.destroyed) {
          log.error(
            'service.request',
            'A request could not be answered; its connection is closed.',
            failureFacts(error),
          )
        }
        response.destroy()
      })
    },
  )
  limitConnections(server, mostConnections)
  limitUnread(server)
  server.timeout = patience.silence

  // Stays for the life of a connection, even after an upgrade from HTTP.
  server.on('connection', (connection) => connection.on('error', () => {}))
  server.on('clientError', (error: ParseFailure, connection) => {
    // Further data of a connection that was refused already.
    if (connection.writableEnded) return
    const response = responses.get(connection)
    if (!connection.writable || (response?.headersSent && !response.writableFinished)) {
      connection.destroy()
      return
    }
    const status = statusOf(error)
    if (status === 405) refuseConnection(connection, status, UNKNOWN_METHOD, [`allow: ${ALLOW}`])
    else refuseConnection(connection, status, 'The request is malformed, too large or too slow.')
  })
  server.on('connect', (_, connection) => {
    refuseConnection(connection, 405, UNKNOWN_METHOD, [`allow: ${ALLOW}`])
  })
  return server
}

type ParseFailure = Error & { code?: string; rawPacket?: Buffer }

/** Returns the status for a request that Node could not parse. A line with an unknown method is otherwise valid. */
function statusOf({ code, rawPacket }: ParseFailure): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  const line = code === 'HPE_INVALID_METHOD' && rawPacket ? rawPacket.toString('latin1', 0, 8_192) : ''
  return /^[!#$%&'*+.^_`|~\w-]+ \S+ HTTP\/1\.[01]\r?\n/.test(line) ? 405 : 400
}
