import { isPublicId } from '../document/ids.ts'
import { httpError } from '../http/apiError.ts'
import type { EventSink } from '../http/eventStream.ts'
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

export type LiveHub = ReturnType<typeof liveHub>

/** Notifies subscribers of stale sync tags, so that they fetch only the content they show. */
export function liveHub(transactor: Transactor) {
  const subscribers = new Set<(message: Message) => void>()
  const recent: Message[] = []
  // Starts at the clock, so that ids go on growing across restarts.
  let last = Date.now()

  transactor.subscribe(({ changes }) => {
    const all = new Set<string>()
    const visible = new Set<string>()
    for (const { id, before, after } of changes) {
      const types = new Set([before?._type, after?._type].filter((type) => type !== undefined))
      for (const tag of syncTagsOfChange({ id, types })) {
        all.add(tag)
        if (isPublicId(id)) visible.add(tag)
      }
    }
    last = Math.max(last + 1, Date.now())
    const message = { id: String(last), publicTags: [...visible], allTags: [...all] }
    recent.push(message)
    if (recent.length > REPLAYABLE_MESSAGES) recent.shift()
    for (const send of subscribers) send(message)
  })

  /** Null when something between then and now is not known any more. */
  const since = (id: string): Message[] | null => {
    if (id === String(last)) return []
    const index = recent.findIndex((message) => message.id === id)
    return index === -1 ? null : recent.slice(index + 1)
  }

  return {
    /** @throws 429 when there are too many subscribers already */
    requireRoom(): void {
      if (subscribers.size < MOST_SUBSCRIBERS) return
      throw httpError(429, `Max listener limit exceeded at ${MOST_SUBSCRIBERS}`)
    },
    /** @param lastEventId what the subscriber saw last, or null for a new one. */
    subscribe(sink: EventSink, includeDrafts: boolean, lastEventId: string | null): () => void {
      const send = (message: Message) => {
        const tags = includeDrafts ? message.allTags : message.publicTags
        if (tags.length > 0) sink.send('message', { tags }, message.id)
      }
      const missed = lastEventId === null ? [] : since(lastEventId)
      sink.send('welcome', { id: String(last) }, String(last))
      if (missed) for (const message of missed) send(message)
      else sink.send('restart', {}, String(last))
      subscribers.add(send)
      return () => subscribers.delete(send)
    },
  }
}
