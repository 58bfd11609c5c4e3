import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Connections beyond the limit, while those that make way are still being closed. */
const SPARE = 50

/**
 * Keeps room for whoever has something to ask: at the limit the connection that has kept the engine waiting longest, for
 * its first request or the rest of it, makes way for a new one; when none does, those that were answered and kept open for
 * another request. Only when all are being answered is the new one closed.
 */
export class WaitingConnections {
  readonly #server: Server
  readonly #most: number
  #open = 0
  /** In the order of their coming. */
  readonly #waiting = new Set<Socket>()

  /** @param most connections that `server` may have at once */
  constructor(server: Server, most: number) {
    this.#server = server
    this.#most = most
    server.on('connection', (connection) => this.#admit(connection))
  }

  /** The head of a request has arrived: its connection is not waited for once the body has, too. */
  asked(request: IncomingMessage): void {
    const { socket, headers } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody) request.once('end', () => this.#waiting.delete(socket))
    else this.#waiting.delete(socket)
  }

  #admit(connection: Socket): void {
    this.#open += 1
    connection.once('close', () => {
      this.#open -= 1
      this.#waiting.delete(connection)
    })
    if (this.#open > this.#most) this.#makeRoom(connection)
    this.#waiting.add(connection)
  }

  #makeRoom(newcomer: Socket): void {
    const longest = this.#longestWaiting()
    if (longest) {
      longest.destroy()
      return
    }
    this.#server.closeIdleConnections()
    if (this.#open > this.#most + SPARE) newcomer.destroy()
  }

  #longestWaiting(): Socket | undefined {
    for (const connection of this.#waiting) {
      this.#waiting.delete(connection)
      // What was answered, or upgraded, has asked.
      if (connection.bytesWritten === 0) return connection
    }
    return undefined
  }
}
