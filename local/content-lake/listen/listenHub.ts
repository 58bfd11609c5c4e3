import { randomBytes } from 'node:crypto'
import { readsPrivately } from '../auth/access.ts'
import type { Exchange } from '../http/exchange.ts'
import type { EventSink } from '../http/reply.ts'
import type { Transaction } from '../mutations/transaction.ts'
import type { Transactor } from '../mutations/transactor.ts'
import type { QueryEngine } from '../query/queryEngine.ts'
import { parametersOf } from '../query/queryRequest.ts'
import { matcherOf } from '../query/selectDocuments.ts'
import { type ListenOptions, notify } from './listener.ts'

/** Transactions kept in memory for listeners that come back after their connection broke. */
const RESUMABLE_TRANSACTIONS = 1_000

/** All listeners of the lake. */
export class ListenHub {
  readonly #engine: QueryEngine
  readonly #listeners = new Set<(transaction: Transaction) => void>()
  readonly #recent: Transaction[] = []

  constructor(engine: QueryEngine, transactor: Transactor) {
    this.#engine = engine
    transactor.subscribe((transaction) => {
      this.#recent.push(transaction)
      if (this.#recent.length > RESUMABLE_TRANSACTIONS) this.#recent.shift()
      for (const listener of this.#listeners) listener(transaction)
    })
  }

  /**
   * A subscription as `data/listen` asks for it. It begins with `welcome`; one that resumes (`enableResume` and the
   * id of the last event seen) with `welcomeback` and what it missed, or with `reset` when that is no longer known.
   *
   * @throws 400 when the query cannot be parsed.
   */
  subscription({ search, access, headers, base }: Exchange): (sink: EventSink) => () => void {
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
      const missed = resuming ? this.#since(lastEventId) : null
      const greeting = missed ? 'welcomeback' : resuming ? 'reset' : 'welcome'
      sink.send(greeting, { listenerName: randomBytes(12).toString('base64url') })
      for (const transaction of missed ?? []) notify(listener, transaction)
      const receive = (transaction: Transaction) => notify(listener, transaction)
      this.#listeners.add(receive)
      return () => this.#listeners.delete(receive)
    }
  }

  /**
   * The transactions after the one an event id (`<transaction>#<document>`) names, that one included: its other
   * documents may not have arrived, and clients drop events they have seen. Null when it is not kept any more.
   */
  #since(eventId: string): Transaction[] | null {
    const id = eventId.slice(0, eventId.indexOf('#'))
    const index = this.#recent.findIndex((transaction) => transaction.id === id)
    return index === -1 ? null : this.#recent.slice(index)
  }
}
