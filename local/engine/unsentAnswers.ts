import type { ServerResponse } from 'node:http'

/** Bytes of answers that may wait for their readers, all together. The largest answer is an image of 32 MB. */
const MOST_UNSENT = 256 * 1024 * 1024

/** An answer is given so many milliseconds to be read before it may be cut off. */
const TIME_TO_READ_MS = 1_000

/** Keeps what waits for clients that ask and do not read in bounds: the oldest answers are cut off first. */
export class UnsentAnswers {
  readonly #most: number
  /** When each answer was asked for, the oldest first. */
  readonly #asked = new Map<ServerResponse, number>()

  constructor(most = MOST_UNSENT) {
    this.#most = most
  }

  /** Makes room for a new answer, and counts it until its connection is done with it. */
  admit(response: ServerResponse): void {
    this.#makeRoom()
    this.#asked.set(response, performance.now())
    response.on('close', () => this.#asked.delete(response))
  }

  #makeRoom(): void {
    let unsent = 0
    for (const response of this.#asked.keys()) unsent += response.writableLength
    if (unsent <= this.#most) return
    const before = performance.now() - TIME_TO_READ_MS
    for (const [response, asked] of this.#asked) {
      if (asked > before || unsent <= this.#most) return
      if (response.writableLength === 0) continue
      unsent -= response.writableLength
      response.destroy()
    }
  }
}
