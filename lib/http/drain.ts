import { subscribe } from 'node:diagnostics_channel'
import { Server, ServerResponse } from 'node:http'
import { Server as NetServer, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How long, in milliseconds, requests that are already on their way are still taken. */
const LINGER_MS = 500

/**
 * How long, in milliseconds, requests under way may take altogether. A referral is answered within 5 s, database up or down;
 * Docker ends by force after 10 s, the supervisor of `npm start` after 7.
 */
const LIMIT_MS = 6_000

const LOOK_EVERY_MS = 25

/** The HTTP requests that all servers of this process are answering. */
export interface Requests {
  /**
   * Lets every request that was accepted be answered. Each answer from now on is its connection's last, and says so; streams
   * of events, which have no end, are ended. Requests and connections that are on their way are taken for half a second more.
   * @returns how many requests were cut off because they took longer than six seconds
   */
  drain(): Promise<number>
}

/** Follows the requests of this process from now on, through the channels that Node has for it. */
export function followRequests(): Requests {
  const servers = new Set<Server>()
  const connections = new Set<Socket>()
  /** The newest response of each connection; answers to pipelined requests before it must not close it. */
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
      // Node takes everything that waits for a server in one turn, so what came before the signal is in by then.
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
 * Ends the listening alone: `close` of an HTTP server also destroys each connection whose answer was handed over whole and is
 * still being read.
 */
function stopListening(server: Server): void {
  NetServer.prototype.close.call(server)
  // Whoever closes it as well, as Next does, has nothing to wait for.
  server.close = (closed) => {
    closed?.()
    return server
  }
}

/** Returns a member of what a diagnostics channel publishes. */
export function memberOf(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
}

const isEventStream = (response: ServerResponse): boolean =>
  response.headersSent &&
  !response.writableEnded &&
  String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Calls back at the last moment at which headers can be set, however the head comes to be written. */
function beforeHead(response: ServerResponse, then: () => void): void {
  const { writeHead } = response
  response.writeHead = (...head: unknown[]) => {
    then()
    return Reflect.apply(writeHead, response, head)
  }
}
