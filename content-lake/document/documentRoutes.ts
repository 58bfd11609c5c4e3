import { withAssetUrl } from '../assets/assetUrl.ts'
import { readsPrivately } from '../auth/callerAccess.ts'
import { json } from '../http/reply.ts'
import type { Route } from '../http/router.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { isPublicId } from './ids.ts'

/** `data/doc`: documents by id, as stored. */
export function documentRoutes(documents: DocumentStore): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/doc/:dataset/:ids',
      handle: ({ access, base }, { ids = '' }) => {
        const found = []
        const omitted = []
        for (const id of ids.split(',')) {
          const document = documents.get(id)
          const permitted = readsPrivately(access) || isPublicId(id)
          if (document && permitted) found.push(withAssetUrl(document, base))
          else omitted.push({ id, reason: permitted ? 'existence' : 'permission' })
        }
        return json({ documents: found, omitted })
      },
    },
  ]
}
