import { withAssetUrl } from '../assets/assetUrl.ts'
import { requireSignedIn } from '../auth/callerAccess.ts'
import { draftIdOf, publishedIdOf } from '../document/ids.ts'
import { lakeRoutes } from '../http/lakeContext.ts'
import { documentEvents } from './documentEvents.ts'
import { documentAt, type Stored } from './revisions.ts'
import { transactionLog } from './transactionLog.ts'

/** `data/history`: transactions and past documents. Signed-in users only, because it shows drafts. */
export const historyRoutes = (parts: Stored) =>
  lakeRoutes()
    .use('/data/history/*', async ({ var: { access } }, next) => {
      requireSignedIn(access)
      return next()
    })
    .get('/data/history/:dataset/transactions/:ids', (c) => {
      const log = transactionLog(parts.history, c.req.param('ids').split(','), c.var.search)
      const lines = log.map((transaction) => `${JSON.stringify(transaction)}\n`).join('')
      return c.body(lines, 200, { 'content-type': 'application/x-ndjson' })
    })
    .get('/data/history/:dataset/documents/:ids', ({ req, var: { search, base } }) => {
      const revision = search.get('revision')
      const moment = revision === null ? 'last' : { revision }
      const documents = req
        .param('ids')
        .split(',')
        .flatMap((id) => documentAt(parts, id, moment) ?? [])
      return Response.json({ documents: documents.map((document) => withAssetUrl(document, base)) })
    })
    .get('/data/history/:dataset/events/documents/:id', ({ req, var: { search } }) => {
      const id = req.param('id')
      const ids = [...new Set([id, publishedIdOf(id), draftIdOf(id)])]
      const all = documentEvents(parts.history.changesOf(ids), id)
      const start = Number(search.get('nextCursor') || 0)
      const end = start + Number(search.get('limit') || 100)
      return Response.json({
        events: { [id]: all.slice(start, end) },
        nextCursor: end < all.length ? String(end) : '',
      })
    })
