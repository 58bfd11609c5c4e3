import { BudgetExceeded } from '../../groq/budget.ts'
import type { Transaction } from '../../mutations/openTransaction.ts'
import type { QueryRequest } from '../queryEngine.ts'
import { cutOff, tooBusy } from '../queryRefusals.ts'
import { type Outcome, type QueryWorker, startQueryWorker } from './queryWorker.ts'
import type { ThreadSettings } from './threadMessages.ts'

/** Limits of a group of callers in its thread. */
interface ThreadLimits {
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

export type QueryThread = ReturnType<typeof queryThread>

/**
 * Returns a thread that answers the slow queries of a group of callers, one after the other. It is started by the first
 * and ended when it has been idle, or when a query does not stop by itself; the next query starts another.
 */
export function queryThread(settings: ThreadSettings, limits: ThreadLimits) {
  const waiting: Waiting[] = []
  let running: Waiting | null = null
  let worker: QueryWorker | null = null
  let idle: NodeJS.Timeout | undefined

  const settle = (query: Waiting, outcome: Outcome): void => {
    clearTimeout(query.timer)
    if (typeof outcome === 'string') query.resolve(outcome)
    else query.reject(outcome)
  }

  const end = async (outcome: Error): Promise<void> => {
    clearTimeout(idle)
    const [ended, interrupted] = [worker, running]
    worker = null
    running = null
    if (interrupted) settle(interrupted, outcome)
    await ended?.end()
  }

  const finish = (outcome: Outcome): void => {
    const finished = running
    running = null
    if (finished) settle(finished, outcome)
    runNext()
  }

  function runNext(): void {
    if (running) return
    const next = waiting.shift()
    clearTimeout(idle)
    if (!next) {
      // The thread stays for a while, as slow queries seldom come alone.
      idle = setTimeout(() => void end(tooBusy()), IDLE).unref()
      return
    }
    running = next
    const left = next.deadline - performance.now() - GRACE
    if (worker === null || worker.hasEnded()) worker = startQueryWorker(settings, finish)
    const milliseconds = Math.max(1, Math.min(left, limits.runsFor))
    worker.post({ kind: 'ask', request: next.request, milliseconds })
  }

  /**
   * Refuses a query whose time is over. One that runs takes the thread with it. One that never ran may be asked again,
   * as Sanity's client does by itself after a 429: on a busy machine the thread takes longer to start than a query may
   * wait.
   */
  const expire = (query: Waiting): void => {
    if (running !== query) {
      waiting.splice(waiting.indexOf(query), 1)
      settle(query, tooBusy())
    } else if (worker?.isReady()) {
      void end(cutOff(new BudgetExceeded('time')))
      runNext()
    } else {
      // The thread keeps starting, for later queries.
      settle(query, tooBusy())
      query.timer = setTimeout(() => expire(query), limits.answeredWithin)
    }
  }

  return {
    /** @returns the body of the answer, as JSON. @throws ApiError 400 when it takes too long, 429 when it never ran. */
    ask(request: QueryRequest): Promise<string> {
      if (waiting.length >= limits.waiting) return Promise.reject(tooBusy())
      return new Promise((resolve, reject) => {
        const deadline = performance.now() + limits.answeredWithin
        const timer = setTimeout(() => expire(query), limits.answeredWithin)
        const query: Waiting = { request, deadline, timer, resolve, reject }
        waiting.push(query)
        runNext()
      })
    },
    /** Sends a transaction to the thread before any later query. */
    follow({ id, changes }: Transaction): void {
      const states = changes.map((change) => ({ id: change.id, after: change.after }))
      worker?.post({ kind: 'change', transactionId: id, changes: states })
    },
    /** Ends the thread. What waits is refused. */
    async close(): Promise<void> {
      for (const query of waiting.splice(0)) settle(query, tooBusy())
      await end(tooBusy())
    },
  }
}
