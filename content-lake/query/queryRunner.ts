import { hash } from 'node:crypto'
import { Budget, BudgetExceeded } from '../groq/budget.ts'
import { TimeAllowance } from '../http/timeAllowance.ts'
import type { Transaction } from '../mutations/openTransaction.ts'
import { answerBody } from './answerBody.ts'
import type { QueryEngine, QueryRequest } from './queryEngine.ts'
import { cutOff } from './queryRefusals.ts'
import { type QueryThread, queryThread } from './thread/queryThread.ts'
import type { ThreadSettings } from './thread/threadMessages.ts'

/** Time limit of a query in the main thread, which answers nothing else during it, ms. */
const LONGEST_HERE = 50

/** Milliseconds within which a query is quick: it does not count against its callers' allowance. */
const QUICK = 5

/** Milliseconds by which an allowance may be overdrawn, by queries that were quick until now, before those wait too. */
const MOST_OVERDRAWN = 250

/** Characters of JSON. A larger answer is written by the thread. */
const LARGEST_HERE = 2_000_000

/**
 * By group of callers, milliseconds a second that its slow and its unknown queries may take of the lake's own thread, and
 * the limits of its other one: half of what a visitor, and nearly what an editor may wait (two and ten seconds). A flood
 * takes its time on the way too.
 */
const GROUPS = {
  visitors: { here: 250, thread: { answeredWithin: 1_000, runsFor: 600, waiting: 64 } },
  editors: { here: 400, thread: { answeredWithin: 9_000, runsFor: 5_000, waiting: 64 } },
} as const

/** Queries remembered; a site and its Studio use some hundreds. */
const REMEMBERED = 1_000

class Counter {
  readonly thread: QueryThread
  readonly #allowance: TimeAllowance
  /** Hashes of queries, without their parameters, that finished here; the last used last. */
  readonly #known = new Set<string>()

  constructor(group: (typeof GROUPS)[keyof typeof GROUPS], settings: ThreadSettings) {
    this.#allowance = new TimeAllowance(group.here)
    this.thread = queryThread(settings, group.thread)
  }

  /** Milliseconds that this query may take here; 0 when it goes to the thread at once. */
  timeHere(query: string): number {
    const { balance } = this.#allowance
    if (!this.#known.has(hashOf(query))) return balance < QUICK ? 0 : Math.min(LONGEST_HERE, balance)
    // Queries that were quick stay in this thread while others are slow, within a limit.
    return balance < -MOST_OVERDRAWN ? 0 : Math.max(QUICK, Math.min(LONGEST_HERE, balance))
  }

  charge(query: string, milliseconds: number, isFinished: boolean): void {
    const key = hashOf(query)
    if (milliseconds > QUICK || !this.#known.has(key)) this.#allowance.take(milliseconds)
    // A query that did not get its whole time may yet be quick.
    if (!isFinished && milliseconds < LONGEST_HERE) return
    this.#known.delete(key)
    if (isFinished) this.#known.add(key)
    const [oldest = ''] = this.#known
    if (this.#known.size > REMEMBERED) this.#known.delete(oldest)
  }
}

const hashOf = (query: string) => hash('sha256', query, 'base64url')

export type QueryRunner = ReturnType<typeof queryRunner>

/**
 * Answers queries without blocking the Content Lake: quick ones, such as those of pages, in its own thread and slow
 * ones in another. Visitors and editors have a thread each, so that a flood of visitor queries does not delay the
 * Studio.
 */
export function queryRunner(engine: QueryEngine, settings: ThreadSettings) {
  const visitors = new Counter(GROUPS.visitors, settings)
  const editors = new Counter(GROUPS.editors, settings)
  return {
    /**
     * @returns the body of the answer, as JSON.
     * @throws ApiError 400 when the query cannot be parsed or evaluated or takes too long, 429 when too many wait.
     */
    async answer(request: QueryRequest): Promise<string> {
      const counter = request.access.role === 'editor' ? editors : visitors
      const milliseconds = counter.timeHere(request.query)
      if (milliseconds === 0) return counter.thread.ask(request)
      const started = performance.now()
      let isFinished = true
      try {
        return answerBody(engine, request, new Budget(milliseconds, LARGEST_HERE))
      } catch (error) {
        if (!(error instanceof BudgetExceeded)) throw error
        isFinished = false
        if (error.exhausted === 'size') throw cutOff(error)
        return counter.thread.ask(request)
      } finally {
        counter.charge(request.query, performance.now() - started, isFinished)
      }
    },
    /** Keeps the threads' documents like the lake's own. */
    follow(transaction: Transaction): void {
      for (const { thread } of [visitors, editors]) thread.follow(transaction)
    },
    close: () => Promise.all([visitors, editors].map(({ thread }) => thread.close())),
  }
}
