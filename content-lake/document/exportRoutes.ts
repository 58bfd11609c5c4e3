import { Readable } from 'node:stream'
import { withAssetUrl } from '../assets/assetUrl.ts'
import { readsPrivately } from '../auth/callerAccess.ts'
import type { Route } from '../http/router.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import type { LakeDocument } from './document.ts'
import { isPublicId } from './ids.ts'

/** `data/export`: every document that the caller may read, one a line, in one consistent state. */
export function exportRoutes(documents: DocumentStore): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/export/:dataset',
      handle: ({ access, base, search }) => {
        const types = search.get('types')?.split(',')
        const chosen = documents
          .all()
          .filter(
            ({ _id, _type }) =>
              (readsPrivately(access) || isPublicId(_id)) && (!types || types.includes(_type)),
          )
        return {
          kind: 'stream',
          status: 200,
          headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
          body: Readable.from(lines(chosen, base)),
        }
      },
    },
  ]
}

function* lines(documents: readonly LakeDocument[], base: string): Generator<string> {
  for (const document of documents) yield `${JSON.stringify(withAssetUrl(document, base))}\n`
}
