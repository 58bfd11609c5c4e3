import { stream } from 'hono/streaming'
import { withAssetUrl } from '../assets/assetUrl.ts'
import { readsPrivately } from '../auth/callerAccess.ts'
import { lakeRoutes } from '../http/lakeContext.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { isPublicId } from './ids.ts'

/** `data/export`: every document that the caller may read, one a line, in one consistent state. */
export const exportRoutes = (documents: DocumentStore) =>
  lakeRoutes().get('/data/export/:dataset', (c) => {
    const { access, base, search } = c.var
    const types = search.get('types')?.split(',')
    const chosen = documents
      .all()
      .filter(
        ({ _id, _type }) => (readsPrivately(access) || isPublicId(_id)) && (!types || types.includes(_type)),
      )
    c.header('content-type', 'application/x-ndjson')
    return stream(c, async (lines) => {
      for (const document of chosen) await lines.writeln(JSON.stringify(withAssetUrl(document, base)))
    })
  })
