import type { ServerResponse } from 'node:http'

/** Limit of unsent answers, bytes in all. The largest answer is an image of 32 MB. */
const MOST_UNSENT = 256 * 1024 * 1024

/** Time to read an answer before it may be cut off, ms. */
const TIME_TO_READ_MS = 1_000

/** Limits the unsent answers of clients that do not read. The oldest answers are cut off first. */
export class UnsentAnswers {
  /** When each answer was asked for, the oldest first. */
  readonly #asked = new Map<ServerResponse, number>()

  /** Makes room for a new answer, and counts it until its connection is done with it. */
  admit(response: ServerResponse): void {
    this.#makeRoom()
    this.#asked.set(response, performance.now())
    response.on('close', () => this.#asked.delete(response))
  }

  #makeRoom(): void {
    let unsent = [...this.#asked.keys()].reduce((sum, { writableLength }) => sum + writableLength, 0)
    if (unsent <= MOST_UNSENT) return
    const before = performance.now() - TIME_TO_READ_MS
    for (const [response, asked] of this.#asked) {
      if (asked > before || unsent <= MOST_UNSENT) return
      if (response.writableLength === 0) continue
      unsent -= response.writableLength
      response.destroy()
    }
  }
}
