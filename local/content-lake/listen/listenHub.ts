import { randomBytes } from 'node:crypto'
import { readsPrivately } from '../auth/access.ts'
import { httpError } from '../http/apiError.ts'
import type { Exchange } from '../http/exchange.ts'
import type { EventSink } from '../http/reply.ts'
import type { Transaction } from '../mutations/transaction.ts'
import type { Transactor } from '../mutations/transactor.ts'
import type { QueryEngine } from '../query/queryEngine.ts'
import { parametersOf } from '../query/queryRequest.ts'
import { matcherOf } from '../query/selectDocuments.ts'
import { type ListenOptions, notify } from './listener.ts'
import { RecentTransactions } from './recentTransactions.ts'

/** Listeners at once, as hosted on the smallest plan; a tab of the Studio has five to nine. */
const MOST_LISTENERS = 1_000

/** All listeners of the lake. */
export class ListenHub {
  readonly #engine: QueryEngine
  readonly #listeners = new Set<(transaction: Transaction) => void>()
  readonly #recent = new RecentTransactions()

  constructor(engine: QueryEngine, transactor: Transactor) {
    this.#engine = engine
    transactor.subscribe((transaction) => {
      this.#recent.add(transaction)
      for (const listener of this.#listeners) listener(transaction)
    })
  }

  /**
   * A subscription as `data/listen` asks for it. It begins with `welcome`; one that resumes (`enableResume` and the
   * id of the last event seen) with `welcomeback` and what it missed, or with `reset` when that is no longer known.
   *
   * @throws 400 when the query cannot be parsed, 429 when there are too many listeners already
   */
  subscription({ search, access, headers, base }: Exchange): (sink: EventSink) => () => void {
    if (this.#listeners.size >= MOST_LISTENERS) {
      throw httpError(429, 'Too Many Requests', `Max listener limit exceeded at ${MOST_LISTENERS}`)
    }
    const selection = { query: search.get('query') ?? '*', params: parametersOf(search) }
    const matches = matcherOf(this.#engine, selection, access)
    const options: ListenOptions = {
      includeResult: search.get('includeResult') === 'true',
      includePreviousRevision: search.get('includePreviousRevision') === 'true',
      includeMutations: search.get('includeMutations') !== 'false',
      includeEffects: search.get('effectFormat') === 'mendoza',
      privately: readsPrivately(access),
      base,
    }
    const lastEventId = headers['last-event-id']
    const resuming =
      search.get('enableResume') === 'true' && typeof lastEventId === 'string' && lastEventId !== ''
    return (sink) => {
      const listener = { ...options, sink, matches }
      const missed = resuming ? this.#recent.since(lastEventId) : null
      const greeting = missed ? 'welcomeback' : resuming ? 'reset' : 'welcome'
      sink.send(greeting, { listenerName: randomBytes(12).toString('base64url') })
      for (const transaction of missed ?? []) notify(listener, transaction)
      const receive = (transaction: Transaction) => notify(listener, transaction)
      this.#listeners.add(receive)
      return () => this.#listeners.delete(receive)
    }
  }
}
