import { isPublicId } from '../document/ids.ts'
import { httpError } from '../http/apiError.ts'
import type { EventSink } from '../http/eventStream.ts'
import type { Transactor } from '../mutations/transactor.ts'
import { ANY_CHANGE } from '../query/answerBody.ts'

/** Subscribers at once, so that connections (900) are left for others; a tab of the Studio has one, a preview another. */
const MOST_SUBSCRIBERS = 400

export type LiveHub = ReturnType<typeof liveHub>

/** Notifies subscribers of changes, so that they fetch again what they show. */
export function liveHub(transactor: Transactor) {
  const subscribers = new Set<(isPublic: boolean) => void>()
  // Starts at the clock, so that ids go on growing across restarts.
  let last = Date.now()

  transactor.subscribe(({ changes }) => {
    const isPublic = changes.some(({ id }) => isPublicId(id))
    last = Math.max(last + 1, Date.now())
    for (const send of subscribers) send(isPublic)
  })

  return {
    /** @throws 429 when there are too many subscribers already */
    requireRoom(): void {
      if (subscribers.size < MOST_SUBSCRIBERS) return
      throw httpError(429, `Max listener limit exceeded at ${MOST_SUBSCRIBERS}`)
    },
    /** @param lastEventId id of the subscriber's last event; null for a new one. After missed changes it gets `restart`. */
    subscribe(sink: EventSink, includeDrafts: boolean, lastEventId: string | null): () => void {
      const send = (isPublic: boolean) => {
        if (includeDrafts || isPublic) sink.send('message', { tags: [ANY_CHANGE] }, String(last))
      }
      const isCurrent = lastEventId === null || lastEventId === String(last)
      sink.send('welcome', { id: String(last) }, String(last))
      if (!isCurrent) sink.send('restart', {}, String(last))
      subscribers.add(send)
      return () => subscribers.delete(send)
    },
  }
}
