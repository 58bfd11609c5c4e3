import { stream } from 'hono/streaming'
import { withAssetUrl } from '../assets/assetUrl.ts'
import { readsPrivately } from '../auth/callerAccess.ts'
import { lakeRoutes } from '../http/lakeContext.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { isPublicId } from './ids.ts'

/** Routes that return documents by id as stored, or all that the caller may read, one a line, in one consistent state. */
export function documentRoutes(documents: DocumentStore) {
  return lakeRoutes()
    .get('/data/doc/:dataset/:ids', ({ req, var: { access, base } }) => {
      const found = []
      const omitted = []
      for (const id of req.param('ids').split(',')) {
        const document = documents.get(id)
        const permitted = readsPrivately(access) || isPublicId(id)
        if (document && permitted) found.push(withAssetUrl(document, base))
        else omitted.push({ id, reason: permitted ? 'existence' : 'permission' })
      }
      return Response.json({ documents: found, omitted })
    })
    .get('/data/export/:dataset', (c) => {
      const { access, base } = c.var
      const permitted = documents.all().filter(({ _id }) => readsPrivately(access) || isPublicId(_id))
      c.header('content-type', 'application/x-ndjson')
      return stream(c, async (lines) => {
        for (const document of permitted) await lines.writeln(JSON.stringify(withAssetUrl(document, base)))
      })
    })
}
