import { isPublicId } from '../document/ids.ts'
import { httpError } from '../http/apiError.ts'
import type { EventSink } from '../http/eventStream.ts'
import type { Transaction } from '../mutations/openTransaction.ts'
import type { Transactor } from '../mutations/transactor.ts'
import { syncTagsOfChange } from '../query/syncTags.ts'

/** Messages kept in memory for clients that come back after their connection broke. */
const REPLAYABLE_MESSAGES = 1_000

/** Subscribers at once, so that connections (900) are left for others; a tab of the Studio has one, a preview another. */
const MOST_SUBSCRIBERS = 400

interface Message {
  id: string
  /** Changes for everyone, and changes for readers of drafts. */
  publicTags: string[]
  allTags: string[]
}

/** Notifies subscribers of stale sync tags, so that they fetch only the content they show. */
export class LiveHub {
  readonly #subscribers = new Set<(message: Message) => void>()
  readonly #recent: Message[] = []
  /** Starts at the clock, so that ids go on growing across restarts. */
  #last = Date.now()

  constructor(transactor: Transactor) {
    transactor.subscribe((transaction) => this.#publish(transaction))
  }

  /** @throws 429 when there are too many subscribers already */
  requireRoom(): void {
    if (this.#subscribers.size >= MOST_SUBSCRIBERS) {
      throw httpError(429, `Max listener limit exceeded at ${MOST_SUBSCRIBERS}`)
    }
  }

  /** @param lastEventId what the subscriber saw last, or null for a new one. */
  subscribe(sink: EventSink, includeDrafts: boolean, lastEventId: string | null): () => void {
    const send = (message: Message) => {
      const tags = includeDrafts ? message.allTags : message.publicTags
      if (tags.length > 0) sink.send('message', { tags }, message.id)
    }
    const missed = lastEventId === null ? [] : this.#since(lastEventId)
    sink.send('welcome', { id: String(this.#last) }, String(this.#last))
    if (missed) for (const message of missed) send(message)
    else sink.send('restart', {}, String(this.#last))
    this.#subscribers.add(send)
    return () => this.#subscribers.delete(send)
  }

  #publish(transaction: Transaction): void {
    const all = new Set<string>()
    const visible = new Set<string>()
    for (const { id, before, after } of transaction.changes) {
      const types = new Set([before?._type, after?._type].filter((type) => type !== undefined))
      for (const tag of syncTagsOfChange({ id, types })) {
        all.add(tag)
        if (isPublicId(id)) visible.add(tag)
      }
    }
    this.#last = Math.max(this.#last + 1, Date.now())
    const message = { id: String(this.#last), publicTags: [...visible], allTags: [...all] }
    this.#recent.push(message)
    if (this.#recent.length > REPLAYABLE_MESSAGES) this.#recent.shift()
    for (const send of this.#subscribers) send(message)
  }

  /** Null when something between then and now is not known any more. */
  #since(id: string): Message[] | null {
    if (id === String(this.#last)) return []
    const index = this.#recent.findIndex((message) => message.id === id)
    return index === -1 ? null : this.#recent.slice(index + 1)
  }
}
