import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Connections beyond the limit, while those that make way are still being closed. */
const SPARE = 50

/** Connections that get a refusal at once; any more are cut. Node raises the limit of open files as far as it may. */
const MOST_REFUSED = 3_000

/**
 * Keeps room for new connections at the limit. The connection that has been sending its request longest is closed
 * first, then an idle one that is kept open. A new connection is refused only if all others are being answered.
 */
export class WaitingConnections {
  readonly #most: number
  readonly #turnAway: (connection: Socket) => void
  #open = 0
  /** In order of arrival. */
  readonly #waiting = new Set<Socket>()
  /** The last response of each connection that has asked, the one that asked longest ago first. */
  readonly #last = new Map<Socket, ServerResponse>()
  /** Connections that got a refusal and are about to end. */
  readonly #refused = new Set<Socket>()

  /**
   * @param most connections that `server` may have at once
   * @param turnAway reports on a connection that the limit is reached, and ends it
   */
  constructor(server: Server, most: number, turnAway: (connection: Socket) => void) {
    this.#most = most
    this.#turnAway = turnAway
    server.on('connection', (connection) => this.#admit(connection))
  }

  /** The head of a request has arrived. Its connection no longer counts as waiting once the body has arrived too. */
  asked(request: IncomingMessage, response: ServerResponse): void {
    const { socket, headers } = request
    this.#last.delete(socket)
    this.#last.set(socket, response)
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody) request.once('end', () => this.#waiting.delete(socket))
    else this.#waiting.delete(socket)
  }

  #admit(connection: Socket): void {
    this.#open += 1
    connection.once('close', () => {
      if (!this.#refused.delete(connection)) this.#open -= 1
      this.#waiting.delete(connection)
      this.#last.delete(connection)
    })
    if (this.#open <= this.#most || this.#makesRoom()) this.#waiting.add(connection)
    else this.#end(connection)
  }

  #makesRoom(): boolean {
    const longest = this.#longestWaiting()
    if (longest) this.#end(longest)
    // Node's own closeIdleConnections would close the new one, too.
    else this.#longestKept()?.destroy()
    return this.#open <= this.#most + SPARE
  }

  #longestWaiting(): Socket | undefined {
    for (const connection of this.#waiting) {
      this.#waiting.delete(connection)
      // An answered or upgraded connection has sent its request.
      if (connection.bytesWritten === 0) return connection
    }
    return undefined
  }

  #longestKept(): Socket | undefined {
    for (const [connection, response] of this.#last) {
      if (response.writableFinished && !connection.destroyed) return connection
    }
    return undefined
  }

  #end(connection: Socket): void {
    if (this.#refused.size >= MOST_REFUSED) {
      connection.destroy()
      return
    }
    this.#refused.add(connection)
    this.#open -= 1
    this.#turnAway(connection)
  }
}
