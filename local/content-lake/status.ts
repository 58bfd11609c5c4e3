import { json } from './http/reply.ts'
import type { Route } from './http/router.ts'
import type { Services } from './services.ts'

/** `GET /status`: whether the lake answers everybody yet, and which process it is, for whoever started it. 503 until it does. */
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
