import { requireSignedIn } from '../auth/callerAccess.ts'
import type { Route } from '../http/router.ts'
import type { LiveHub } from './liveHub.ts'

/** `data/live/events`: stale sync tags. */
export function liveRoutes(hub: LiveHub): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/live/events/:dataset',
      handle: ({ access, search, headers }) => {
        const includeDrafts = search.get('includeDrafts') === 'true'
        if (includeDrafts) requireSignedIn(access)
        hub.requireRoom()
        const last = headers['last-event-id']
        const lastEventId = typeof last === 'string' && last !== '' ? last : null
        return { kind: 'events', open: (sink) => hub.subscribe(sink, includeDrafts, lastEventId) }
      },
    },
  ]
}
