import { BudgetExceeded } from '../../groq/budget.ts'
import type { Transaction } from '../../mutations/openTransaction.ts'
import type { QueryRequest } from '../queryEngine.ts'
import { cutOff, tooBusy } from '../queryRefusals.ts'
import { type QueryWorker, startQueryWorker } from './queryWorker.ts'
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

export type QueryThread = ReturnType<typeof queryThread>

/**
 * Returns a thread that answers the slow queries of a group of callers, one after the other. It is started by the first
 * and ended when it has been idle, or when a query does not stop by itself; the next query starts another.
 */
export function queryThread(settings: ThreadSettings, limits: ThreadLimits) {
  let worker: QueryWorker | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let waiting = 0
  /** Ends with the query that was asked last. */
  let turn: Promise<unknown> = Promise.resolve()

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = worker
    worker = null
    await ended?.end()
  }

  /**
   * A query that never ran may be asked again, as Sanity's client does by itself after a 429: on a busy machine the
   * thread takes longer to start than a query may wait.
   */
  const run = async (request: QueryRequest, deadline: number): Promise<string> => {
    const timeLeft = () => deadline - GRACE - performance.now()
    if (isClosed || timeLeft() <= 0) throw tooBusy()
    clearTimeout(idle)
    if (worker === null || worker.hasEnded()) worker = startQueryWorker(settings)
    const current = worker
    // The thread stays for a while, as slow queries seldom come alone.
    idle = setTimeout(() => void end(), IDLE + limits.answeredWithin).unref()
    if ((await inTime(timeLeft(), current.ready)) === null) throw tooBusy()
    const milliseconds = Math.max(1, Math.min(timeLeft(), limits.runsFor))
    const body = await inTime(milliseconds + GRACE, current.ask(request, milliseconds))
    if (body !== null) return body
    void end()
    throw cutOff(new BudgetExceeded('time'))
  }

  return {
    /** @returns the body of the answer, as JSON. @throws ApiError 400 when it takes too long, 429 when it never ran. */
    ask(request: QueryRequest): Promise<string> {
      if (waiting >= limits.waiting) return Promise.reject(tooBusy())
      waiting += 1
      const deadline = performance.now() + limits.answeredWithin
      const answer = turn.then(() => run(request, deadline)).finally(() => (waiting -= 1))
      turn = answer.catch(() => {})
      return answer
    },
    /** Sends a transaction to the thread before any later query. */
    follow({ id, changes }: Transaction): void {
      const states = changes.map((change) => ({ id: change.id, after: change.after }))
      worker?.post({ kind: 'change', transactionId: id, changes: states })
    },
    /** Ends the thread. What waits is refused. */
    close(): Promise<void> {
      isClosed = true
      return end()
    },
  }
}

/** Returns the result of `work`; null when it takes longer. */
async function inTime<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, milliseconds, null)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
