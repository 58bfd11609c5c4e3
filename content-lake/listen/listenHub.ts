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
import { type Matcher, matcherOf } from '../query/selectDocuments.ts'
import { type Listener, notify } from './listener.ts'
import { MatchingTime, ParsingTime } from './listeningTime.ts'
import { type Missed, recentTransactions } from './recentTransactions.ts'

/** Listeners at once, so that connections (900) are left for others; a tab of the Studio has five to nine. Hosted: 1,000. */
const MOST_LISTENERS = 400

/** Longest query of a listener, characters. It stays in memory and is compared with every change. */
const LONGEST_QUERY = 4_096

type Receive = (news: Missed, time: MatchingTime) => void

export type ListenHub = ReturnType<typeof listenHub>

/** Returns the hub of all listeners of the lake. */
export function listenHub(engine: QueryEngine, transactor: Transactor) {
  const listeners = new Set<Receive>()
  const recent = recentTransactions()
  const parsing = new ParsingTime()

  transactor.subscribe((transaction) => {
    recent.add(transaction)
    const time = new MatchingTime()
    for (const receive of listeners) receive({ transaction, from: 0 }, time)
  })

  const add = (receive: Receive): (() => void) => {
    listeners.add(receive)
    return () => listeners.delete(receive)
  }

  const matcherOrError = (search: URLSearchParams, access: Access): Matcher | ApiError => {
    try {
      const query = search.get('query') ?? '*'
      const params = parametersOf(search)
      if (query.length > LONGEST_QUERY) {
        const reason = `A listener's query may have ${LONGEST_QUERY} characters.`
        throw dataError(400, 'queryParseError', reason, { query })
      }
      return orRefuse(() =>
        parsing.spend(access, (budget) => matcherOf(engine, { query, params }, access, budget)),
      )
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return error
      throw error
    }
  }

  const receiver = (listener: Listener, access: Access): Receive => {
    const receive: Receive = (news, time) => {
      try {
        time.spend(access, (budget) => notify(listener, news, budget))
      } catch (error) {
        if (!(error instanceof BudgetExceeded)) throw error
        listeners.delete(receive)
        // Clients give this up with the reason, and do not come back.
        listener.sink.send('disconnect', { reason: error.message })
      }
    }
    return receive
  }

  return {
    /**
     * A subscription as `data/listen` asks for it. It begins with `welcome`; one that resumes (`enableResume` and the
     * id of the last event seen) with `welcomeback` and what it missed, or with `reset` when that is no longer known.
     * One whose query cannot be read hears that as a `channelError`, on which clients give up, and nothing else. One
     * whose query takes too long to tell whether a transaction concerns it is ended by `disconnect`.
     *
     * @throws 429 when there are too many listeners already
     */
    subscription({ req, var: { search, access, base } }: LakeContext): (sink: EventSink) => () => void {
      if (listeners.size >= MOST_LISTENERS) {
        throw httpError(429, `Max listener limit exceeded at ${MOST_LISTENERS}`)
      }
      const matches = matcherOrError(search, access)
      if (matches instanceof ApiError) {
        return (sink) => {
          sink.send('channelError', matches.body)
          return add(() => {})
        }
      }
      const options = {
        includeResult: search.get('includeResult') === 'true',
        includePreviousRevision: search.get('includePreviousRevision') === 'true',
        includeMutations: search.get('includeMutations') !== 'false',
        includeEffects: search.get('effectFormat') === 'mendoza',
        privately: readsPrivately(access),
        base,
        matches,
      }
      const lastSeen = (search.get('enableResume') === 'true' && req.header('last-event-id')) || null
      return (sink) => {
        const missed = lastSeen === null ? null : recent.since(lastSeen)
        const greeting = missed ? 'welcomeback' : lastSeen === null ? 'welcome' : 'reset'
        const name = { listenerName: randomBytes(12).toString('base64url') }
        // The greeting has an id, so that a connection that breaks before the first event can resume.
        sink.send(greeting, name, missed && lastSeen ? lastSeen : recent.lastEventId())
        const receive = receiver({ ...options, sink }, access)
        const stop = add(receive)
        const time = new MatchingTime()
        for (const news of missed ?? []) if (listeners.has(receive)) receive(news, time)
        return stop
      }
    },
  }
}
