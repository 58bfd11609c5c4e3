import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Keeps room for whoever has something to ask: at the limit the connection that has kept the engine waiting longest, for
 * its first request or the rest of it, makes way for a new one. Only when none waits is the new one closed.
 */
export class WaitingConnections {
  readonly #most: number
  #open = 0
  /** In the order of their coming. */
  readonly #waiting = new Set<Socket>()

  /** @param most connections that `server` may have at once */
  constructor(server: Server, most: number) {
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
    this.#waiting.add(connection)
    if (this.#open > this.#most) this.#longestWaiting()?.destroy()
  }

  /** The new connection itself, when every other one has asked for something. */
  #longestWaiting(): Socket | undefined {
    for (const connection of this.#waiting) {
      this.#waiting.delete(connection)
      // What was answered, or upgraded, has asked.
      if (connection.bytesWritten === 0) return connection
    }
    return undefined
  }
}
