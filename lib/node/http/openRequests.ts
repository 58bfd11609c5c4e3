import { subscribe } from 'node:diagnostics_channel'
import { Server, ServerResponse } from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Time for which new requests are still accepted, ms. */
const LINGER_MS = 500

/**
 * Longest duration of open requests, ms. It is longer than a referral's 5 s, and shorter than the supervisor's 7 s and
 * Docker's 10 s.
 */
const LIMIT_MS = 6_000

const LOOK_EVERY_MS = 25

/** The open HTTP requests of all servers of this process. */
export interface Requests {
  /**
   * Completes all accepted requests. Every further response closes its connection, and event streams are ended. New
   * requests and connections are accepted for another half second.
   * @returns the number of requests that were cut off because they took longer than six seconds
   */
  drain(): Promise<number>
}

/** Tracks the requests of this process from now on, through Node's diagnostics channels. */
export function followRequests(): Requests {
  const servers = new Set<Server>()
  const connections = new Set<Socket>()
  /** The newest response of each connection. Earlier responses to pipelined requests must not close it. */
  const newest = new WeakMap<Socket, ServerResponse>()
  const open = new Set<ServerResponse>()
  let draining = false

  subscribe('net.server.socket', (message) => {
    const socket = memberOf(message, 'socket')
    if (!(socket instanceof Socket)) return
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  subscribe('http.server.request.start', (message) => {
    const response = memberOf(message, 'response')
    const server = memberOf(message, 'server')
    if (!(response instanceof ServerResponse) || !(server instanceof Server)) return
    const { socket } = response.req
    servers.add(server)
    open.add(response)
    newest.set(socket, response)
    response.once('close', () => open.delete(response))
    beforeHead(response, () => {
      if (draining && newest.get(socket) === response) response.setHeader('connection', 'close')
    })
  })

  const until = async (isOver: () => boolean, milliseconds: number) => {
    const deadline = performance.now() + milliseconds
    while (performance.now() < deadline) {
      for (const response of open) if (isEventStream(response)) response.end()
      // Node reads all waiting connections in one turn, so requests from before the signal have arrived by then.
      await pause(LOOK_EVERY_MS)
      if (isOver()) return
    }
  }

  return {
    async drain() {
      draining = true
      await until(() => connections.size === 0, LINGER_MS)
      for (const server of servers) stopListening(server)
      await until(() => open.size === 0, LIMIT_MS)
      const cutOff = open.size
      for (const connection of connections) connection.destroy()
      return cutOff
    },
  }
}

/**
 * Stops listening only. `close` of an HTTP server would also destroy connections whose complete response is still being
 * read.
 */
function stopListening(server: Server): void {
  NetServer.prototype.close.call(server)
  // Next closes the server as well and must not wait.
  server.close = (closed) => {
    closed?.()
    return server
  }
}

/** Returns a member of a diagnostics channel's message. */
export function memberOf(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
}

const isEventStream = (response: ServerResponse): boolean =>
  response.headersSent &&
  !response.writableEnded &&
  String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Calls back at the last moment at which headers can be set, whichever method writes the head. */
function beforeHead(response: ServerResponse, then: () => void): void {
  const { writeHead } = response
  response.writeHead = (...head: unknown[]) => {
    then()
    return Reflect.apply(writeHead, response, head)
  }
}
