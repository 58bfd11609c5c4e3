import type { EventReaders } from '../http/eventReaders.ts'
import { eventStream } from '../http/eventStream.ts'
import { lakeRoutes } from '../http/lakeContext.ts'
import type { ListenHub } from './listenHub.ts'

/** `data/listen`: changes of the documents that a query matches, as they happen. */
export const listenRoutes = (hub: ListenHub, readers: EventReaders) =>
  lakeRoutes().get('/data/listen/:dataset', (c) => eventStream(c.req.raw, readers, hub.subscription(c)))
