import type { Route } from '../http/router.ts'
import type { ListenHub } from './listenHub.ts'

/** `data/listen`: changes of the documents that a query matches, as they happen. */
export function listenRoutes(hub: ListenHub): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/listen/:dataset',
      handle: (exchange) => ({ kind: 'events', open: hub.subscription(exchange) }),
    },
  ]
}
