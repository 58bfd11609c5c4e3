import { withAssetUrl } from '../assets/assetUrl.ts'
import { requireSignedIn } from '../auth/callerAccess.ts'
import { draftIdOf, publishedIdOf } from '../document/ids.ts'
import { json } from '../http/reply.ts'
import type { Route } from '../http/router.ts'
import type { Stored } from '../store/stored.ts'
import { documentEvents } from './documentEvents.ts'
import { documentAt, type Moment } from './revisions.ts'
import { transactionLog } from './transactionLog.ts'

/** `data/history`: transactions and past documents. Signed-in users only, because it shows drafts. */
export function historyRoutes(parts: Stored): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/history/:dataset/transactions/:ids',
      handle: ({ access, search }, { ids = '' }) => {
        requireSignedIn(access)
        const log = transactionLog(parts.history, ids.split(','), search)
        return {
          kind: 'bytes',
          status: 200,
          headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
          body: log.map((transaction) => `${JSON.stringify(transaction)}\n`).join(''),
        }
      },
    },
    {
      method: 'GET',
      path: '/data/history/:dataset/documents/:ids',
      handle: ({ access, search, base }, { ids = '' }) => {
        requireSignedIn(access)
        const moment = momentOf(search)
        const documents = ids.split(',').flatMap((id) => documentAt(parts, id, moment) ?? [])
        return json({ documents: documents.map((document) => withAssetUrl(document, base)) })
      },
    },
    {
      method: 'GET',
      path: '/data/history/:dataset/events/documents/:id',
      handle: ({ access, search }, { id = '' }) => {
        requireSignedIn(access)
        const ids = [...new Set([id, publishedIdOf(id), draftIdOf(id)])]
        const all = documentEvents(parts.history.changesOf(ids), id)
        const start = Number(search.get('nextCursor') || 0)
        const end = start + Number(search.get('limit') || 100)
        return json({
          events: { [id]: all.slice(start, end) },
          nextCursor: end < all.length ? String(end) : '',
        })
      },
    },
  ]
}

function momentOf(search: URLSearchParams): Moment {
  const revision = search.get('revision')
  if (revision !== null) return { revision }
  if (search.get('lastRevision') === 'true') return 'last'
  return { time: search.get('time') ?? new Date().toISOString() }
}
