import { requireSignedIn } from '../auth/callerAccess.ts'
import type { EventReaders } from '../http/eventReaders.ts'
import { eventStream } from '../http/eventStream.ts'
import { lakeRoutes } from '../http/lakeContext.ts'
import type { LiveHub } from './liveHub.ts'

/** `data/live/events`: that content changed. */
export const liveRoutes = (hub: LiveHub, readers: EventReaders) =>
  lakeRoutes().get('/data/live/events/:dataset', ({ req, var: { access, search } }) => {
    const includeDrafts = search.get('includeDrafts') === 'true'
    if (includeDrafts) requireSignedIn(access)
    hub.requireRoom()
    const lastEventId = req.header('last-event-id') || null
    return eventStream(req.raw, readers, (sink) => hub.subscribe(sink, includeDrafts, lastEventId))
  })
