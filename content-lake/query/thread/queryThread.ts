import { BudgetExceeded } from '../../groq/budget.ts'
import type { Transaction } from '../../mutations/openTransaction.ts'
import type { QueryRequest } from '../queryEngine.ts'
import { cutOff, tooBusy } from '../queryRefusals.ts'
import { type Outcome, type QueryWorker, startQueryWorker } from './queryWorker.ts'
import type { ThreadSettings } from './threadMessages.ts'

/** Limits of a group of callers in its thread. */
export interface ThreadLimits {
  /** Milliseconds from the question to its answer or refusal, waiting included. */
  answeredWithin: number
  /** Milliseconds that a query may run, so that those who wait behind it have a chance. */
  runsFor: number
  /** Queries that may wait. */
  waiting: number
}

/** Milliseconds after which a thread that has not cut its query off itself is ended. */
const GRACE = 150

/** Milliseconds without a question after which the thread is ended, and its memory given back. */
const IDLE = 60_000

interface Waiting {
  request: QueryRequest
  deadline: number
  timer: NodeJS.Timeout
  resolve: (body: string) => void
  reject: (error: Error) => void
}

/**
 * A thread that answers the slow queries of a group of callers, one after the other. It is started by the first and
 * ended when it has been idle, or when a query does not stop by itself; the next query starts another.
 */
export class QueryThread {
  readonly #settings: ThreadSettings
  readonly #limits: ThreadLimits
  readonly #waiting: Waiting[] = []
  #running: Waiting | null = null
  #worker: QueryWorker | null = null
  #idle: NodeJS.Timeout | null = null

  constructor(settings: ThreadSettings, limits: ThreadLimits) {
    this.#settings = settings
    this.#limits = limits
  }

  /** @returns the body of the answer, as JSON. @throws ApiError 400 when it takes too long, 429 when it never ran. */
  ask(request: QueryRequest): Promise<string> {
    if (this.#waiting.length >= this.#limits.waiting) return Promise.reject(tooBusy())
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + this.#limits.answeredWithin
      const timer = setTimeout(() => this.#expire(waiting), this.#limits.answeredWithin)
      const waiting: Waiting = { request, deadline, timer, resolve, reject }
      this.#waiting.push(waiting)
      this.#next()
    })
  }

  /** Sends a transaction to the thread before any later query. */
  follow({ id, changes }: Transaction): void {
    this.#worker?.post({
      kind: 'change',
      transactionId: id,
      changes: changes.map((change) => ({ id: change.id, after: change.after })),
    })
  }

  /** Ends the thread. What waits is refused. */
  async close(): Promise<void> {
    for (const waiting of this.#waiting.splice(0)) this.#settle(waiting, tooBusy())
    await this.#end(tooBusy())
  }

  #next(): void {
    if (this.#running) return
    const next = this.#waiting.shift()
    if (!next) {
      this.#rest()
      return
    }
    if (this.#idle) clearTimeout(this.#idle)
    this.#running = next
    const left = next.deadline - performance.now() - GRACE
    this.#startedWorker().post({
      kind: 'ask',
      request: next.request,
      milliseconds: Math.max(1, Math.min(left, this.#limits.runsFor)),
    })
  }

  #startedWorker(): QueryWorker {
    if (this.#worker === null || this.#worker.hasEnded())
      this.#worker = startQueryWorker(this.#settings, (outcome) => this.#finish(outcome))
    return this.#worker
  }

  /** No query waits: the thread stays for a while, as slow queries seldom come alone. */
  #rest(): void {
    if (this.#idle) clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.#end(tooBusy()), IDLE)
    this.#idle.unref()
  }

  /**
   * Refuses a query whose time is over. One that runs takes the thread with it. One that never ran may be asked again, as
   * Sanity's client does by itself after a 429: on a busy machine the thread takes longer to start than a query may wait.
   */
  #expire(waiting: Waiting): void {
    if (this.#running !== waiting) {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
      this.#settle(waiting, tooBusy())
    } else if (this.#worker?.isReady()) {
      void this.#end(cutOff(new BudgetExceeded('time')))
      this.#next()
    } else {
      // The thread keeps starting, for later queries.
      this.#settle(waiting, tooBusy())
      waiting.timer = setTimeout(() => this.#expire(waiting), this.#limits.answeredWithin)
    }
  }

  #finish(outcome: Outcome): void {
    const running = this.#running
    this.#running = null
    if (running) this.#settle(running, outcome)
    this.#next()
  }

  #settle(waiting: Waiting, outcome: Outcome): void {
    clearTimeout(waiting.timer)
    if (typeof outcome === 'string') waiting.resolve(outcome)
    else waiting.reject(outcome)
  }

  async #end(outcome: Error): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle)
    const [worker, running] = [this.#worker, this.#running]
    this.#worker = null
    this.#running = null
    if (running) this.#settle(running, outcome)
    await worker?.end()
  }
}
