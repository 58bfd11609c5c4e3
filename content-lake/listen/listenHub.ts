import { randomBytes } from 'node:crypto'
import { type Access, readsPrivately } from '../auth/callerAccess.ts'
import { BudgetExceeded } from '../groq/budget.ts'
import { ApiError, dataError, httpError } from '../http/apiError.ts'
import type { EventSink } from '../http/eventStream.ts'
import type { LakeContext } from '../http/lakeContext.ts'
import type { Transactor } from '../mutations/transactor.ts'
import type { QueryEngine } from '../query/queryEngine.ts'
import { orRefuse } from '../query/queryRefusals.ts'
import { parametersOf } from '../query/queryRoutes.ts'
import { matcherOf } from '../query/selectDocuments.ts'
import { type Listener, notify } from './listener.ts'
import { MatchingTime, ParsingTime } from './listeningTime.ts'
import { type Missed, RecentTransactions } from './recentTransactions.ts'

/** Listeners at once, so that connections (900) are left for others; a tab of the Studio has five to nine. Hosted: 1,000. */
const MOST_LISTENERS = 400

/** Longest query of a listener, characters. It stays in memory and is compared with every change. */
const LONGEST_QUERY = 4_096

type Receive = (news: Missed, time: MatchingTime) => void

/** All listeners of the lake. */
export class ListenHub {
  readonly #engine: QueryEngine
  readonly #listeners = new Set<Receive>()
  readonly #recent = new RecentTransactions()
  readonly #parsing = new ParsingTime()

  constructor(engine: QueryEngine, transactor: Transactor) {
    this.#engine = engine
    transactor.subscribe((transaction) => {
      this.#recent.add(transaction)
      const time = new MatchingTime()
      for (const receive of this.#listeners) receive({ transaction, from: 0 }, time)
    })
  }

  /**
   * A subscription as `data/listen` asks for it. It begins with `welcome`; one that resumes (`enableResume` and the
   * id of the last event seen) with `welcomeback` and what it missed, or with `reset` when that is no longer known.
   * One whose query cannot be read hears that as a `channelError`, on which clients give up, and nothing else. One
   * whose query takes too long to tell whether a transaction concerns it is ended by `disconnect`.
   *
   * @throws 429 when there are too many listeners already
   */
  subscription({ req, var: { search, access, base } }: LakeContext): (sink: EventSink) => () => void {
    if (this.#listeners.size >= MOST_LISTENERS) {
      throw httpError(429, `Max listener limit exceeded at ${MOST_LISTENERS}`)
    }
    const matches = this.#matcherOrError(search, access)
    if (matches instanceof ApiError) {
      return (sink) => {
        sink.send('channelError', matches.body)
        return this.#add(() => {})
      }
    }
    const options = {
      includeResult: search.get('includeResult') === 'true',
      includePreviousRevision: search.get('includePreviousRevision') === 'true',
      includeMutations: search.get('includeMutations') !== 'false',
      includeEffects: search.get('effectFormat') === 'mendoza',
      privately: readsPrivately(access),
      base,
    }
    const lastSeen = lastSeenOf(search, req.header('last-event-id'))
    return (sink) => {
      const missed = lastSeen === null ? null : this.#recent.since(lastSeen)
      const greeting = missed ? 'welcomeback' : lastSeen === null ? 'welcome' : 'reset'
      const name = { listenerName: randomBytes(12).toString('base64url') }
      // The greeting has an id, so that a connection that breaks before the first event can resume.
      sink.send(greeting, name, missed && lastSeen ? lastSeen : this.#recent.lastEventId)
      const receive = this.#receiver({ ...options, sink, matches }, access)
      const stop = this.#add(receive)
      const time = new MatchingTime()
      for (const news of missed ?? []) if (this.#listeners.has(receive)) receive(news, time)
      return stop
    }
  }

  #matcherOrError(search: URLSearchParams, access: Access): ReturnType<typeof matcherOf> | ApiError {
    try {
      const selection = { query: search.get('query') ?? '*', params: parametersOf(search) }
      if (selection.query.length > LONGEST_QUERY) {
        throw dataError(400, 'queryParseError', `A listener's query may have ${LONGEST_QUERY} characters.`, {
          query: selection.query,
        })
      }
      return orRefuse(() =>
        this.#parsing.spend(access, (budget) => matcherOf(this.#engine, selection, access, budget)),
      )
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return error
      throw error
    }
  }

  #receiver(listener: Listener, access: Access): Receive {
    const receive: Receive = (news, time) => {
      try {
        time.spend(access, (budget) => notify(listener, news, budget))
      } catch (error) {
        if (!(error instanceof BudgetExceeded)) throw error
        this.#listeners.delete(receive)
        // Clients give this up with the reason, and do not come back.
        listener.sink.send('disconnect', { reason: error.message })
      }
    }
    return receive
  }

  #add(receive: Receive): () => void {
    this.#listeners.add(receive)
    return () => this.#listeners.delete(receive)
  }
}

/** Id of the event after which a listener resumes, or null if it begins afresh. */
const lastSeenOf = (search: URLSearchParams, id: string | undefined): string | null =>
  (search.get('enableResume') === 'true' && id) || null
