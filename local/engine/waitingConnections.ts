import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Connections beyond the limit, while those that make way are still being closed. */
const SPARE = 50

/** Connections that are being told so at once; any more are cut. Node raises the limit of open files as far as it may. */
const MOST_TOLD = 3_000

/**
 * Keeps room for whoever has something to ask: at the limit the connection that has kept the engine waiting longest, for
 * its first request or the rest of it, makes way for a new one; when none does, one that was answered and is kept open for
 * another request. Only when all are being answered is the new one turned away.
 */
export class WaitingConnections {
  readonly #most: number
  readonly #turnAway: (connection: Socket) => void
  #open = 0
  /** In the order of their coming. */
  readonly #waiting = new Set<Socket>()
  /** The last response of each connection that has asked, the one that asked longest ago first. */
  readonly #last = new Map<Socket, ServerResponse>()
  /** They have heard that there is no room, and are about to end. */
  readonly #told = new Set<Socket>()

  /**
   * @param most connections that `server` may have at once
   * @param turnAway says on a connection that there is no room, and ends it
   */
  constructor(server: Server, most: number, turnAway: (connection: Socket) => void) {
    this.#most = most
    this.#turnAway = turnAway
    server.on('connection', (connection) => this.#admit(connection))
  }

  /** The head of a request has arrived: its connection is not waited for once the body has, too. */
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
      if (!this.#told.delete(connection)) this.#open -= 1
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
      // What was answered, or upgraded, has asked.
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
    if (this.#told.size >= MOST_TOLD) {
      connection.destroy()
      return
    }
    this.#told.add(connection)
    this.#open -= 1
    this.#turnAway(connection)
  }
}
