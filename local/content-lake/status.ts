import { json } from './http/reply.ts'
import type { Route } from './http/router.ts'
import type { DocumentStore } from './store/document-store.ts'

/** `GET /status`: whether the lake answers everybody yet, for whoever started it. 503 until it does. */
export function statusRoutes(lake: { documents: DocumentStore; ready: () => boolean }): Route[] {
  return [
    {
      method: 'GET',
      path: '/status',
      handle: () => {
        const ready = lake.ready()
        return json({ ready, documents: lake.documents.size }, ready ? 200 : 503)
      },
    },
  ]
}
