import { MINUTE_MS } from '#lib/server/durations.ts'
import { httpError } from '../http/apiError.ts'

/** Time that visitors' new image sizes may take in a minute, ms. A page with a new picture needs about 5 s. */
const VISITORS_MS = 20_000

/** Time that a rendering under way counts as, ms. It keeps many at once from beginning before the first ends. */
const UNDER_WAY_MS = 1_000

const BUSY = httpError(503, 'Too many new image sizes: try again in a minute.')

/** Bounds the time that visitors' requests for new image sizes take. Sizes that exist already cost nothing. */
export class RenderingBudget {
  readonly #now: () => number
  #since = Number.NEGATIVE_INFINITY
  #spentMs = 0
  #underWay = 0

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Runs one rendering. @throws 503 when the minute's time is spent */
  async spend<Result>(render: () => Promise<Result>): Promise<Result> {
    const began = this.#now()
    if (Math.abs(began - this.#since) >= MINUTE_MS) {
      this.#since = began
      this.#spentMs = 0
    }
    if (this.#spentMs + this.#underWay * UNDER_WAY_MS >= VISITORS_MS) throw BUSY
    this.#underWay += 1
    try {
      return await render()
    } finally {
      this.#underWay -= 1
      this.#spentMs += this.#now() - began
    }
  }
}
