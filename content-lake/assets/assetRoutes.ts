import { requireEditor } from '../auth/callerAccess.ts'
import { type LakeContext, lakeRoutes } from '../http/lakeContext.ts'
import { readBytes } from '../http/requestBody.ts'
import type { Transactor } from '../mutations/transactor.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import type { AssetFiles } from './assetFiles.ts'
import { withAssetUrl } from './assetUrl.ts'
import type { RenditionCache } from './renditionCache.ts'
import { serveFile, serveImage, type VisitorLimits } from './serve.ts'
import { storeUpload, UPLOAD_LIMIT } from './upload.ts'

interface Parts {
  files: AssetFiles
  renditions: RenditionCache
  visitors: VisitorLimits | null
  documents: DocumentStore
  transactor: Transactor
}

/** Routes that store and serve assets. */
export function assetRoutes(parts: Parts, projectId: string) {
  const { documents } = parts
  const file = (c: LakeContext) => {
    const name = c.req.param('name') ?? ''
    const mimeType = documents.get(`file-${name.replace('.', '-')}`)?.mimeType
    return serveFile(parts, c, name, typeof mimeType === 'string' ? mimeType : 'application/octet-stream')
  }
  const image = (c: LakeContext) => serveImage(parts, c, c.req.param('name') ?? '')
  return lakeRoutes()
    .post('/assets/:kind{images|files}/:dataset', async ({ req, var: { access, search, base } }) => {
      requireEditor(access)
      const kind = req.param('kind') === 'images' ? 'images' : 'files'
      const document = await storeUpload(parts, {
        kind,
        bytes: await readBytes(req.raw, UPLOAD_LIMIT[kind]),
        details: search,
        contentType: req.header('content-type') ?? '',
        projectId,
        dataset: req.param('dataset'),
        author: access.userId,
      })
      return Response.json({ document: withAssetUrl(document, base) })
    })
    .get('/images/:project/:dataset/:name/:vanity?', image)
    .get('/files/:project/:dataset/:name/:vanity?', file)
}
