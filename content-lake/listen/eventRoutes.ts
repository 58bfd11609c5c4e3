import { requireSignedIn } from '../auth/callerAccess.ts'
import type { EventReaders } from '../http/eventReaders.ts'
import { eventStream } from '../http/eventStream.ts'
import { lakeRoutes } from '../http/lakeContext.ts'
import type { ListenHub } from './listenHub.ts'
import type { LiveHub } from './liveHub.ts'

interface Parts {
  listeners: ListenHub
  live: LiveHub
  readers: EventReaders
}

/** Routes of event streams: changes of the documents that a query matches, and a notice of each change of content. */
export const eventRoutes = ({ listeners, live, readers }: Parts) =>
  lakeRoutes()
    .get('/data/listen/:dataset', (c) => eventStream(c.req.raw, readers, listeners.subscription(c)))
    .get('/data/live/events/:dataset', ({ req, var: { access, search } }) => {
      const includeDrafts = search.get('includeDrafts') === 'true'
      if (includeDrafts) requireSignedIn(access)
      live.requireRoom()
      const lastEventId = req.header('last-event-id') || null
      return eventStream(req.raw, readers, (sink) => live.subscribe(sink, includeDrafts, lastEventId))
    })
