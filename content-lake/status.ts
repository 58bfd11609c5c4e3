import { json } from './http/reply.ts'
import type { Route } from './http/router.ts'
import type { Services } from './services.ts'

/** `GET /status`: readiness of the lake and its process, for its parent. 503 until it is ready. */
export function statusRoutes({ gate, documents }: Pick<Services, 'gate' | 'documents'>): Route[] {
  return [
    {
      method: 'GET',
      path: '/status',
      handle: () =>
        json({ ready: gate.open, documents: documents.size, pid: process.pid }, gate.open ? 200 : 503),
    },
  ]
}
