import { withAssetUrl } from '../assets/assetUrl.ts'
import { readsPrivately } from '../auth/callerAccess.ts'
import { lakeRoutes } from '../http/lakeContext.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { isPublicId } from './ids.ts'

/** `data/doc`: documents by id, as stored. */
export function documentRoutes(documents: DocumentStore) {
  return lakeRoutes().get('/data/doc/:dataset/:ids', ({ req, var: { access, base } }) => {
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
}
