import { requireEditor } from '../auth/callerAccess.ts'
import { httpError } from '../http/apiError.ts'
import { type LakeContext, lakeRoutes } from '../http/lakeContext.ts'
import { readBytes } from '../http/requestBody.ts'
import type { Transactor } from '../mutations/transactor.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import type { AssetFiles } from './assetFiles.ts'
import { withAssetUrl } from './assetUrl.ts'
import type { RenderingBudget } from './renderingBudget.ts'
import type { RenditionCache } from './renditionCache.ts'
import { serveFile, serveImage } from './serve.ts'
import { storeUpload, UPLOAD_LIMIT } from './upload.ts'

interface Parts {
  files: AssetFiles
  renditions: RenditionCache
  budget: RenderingBudget | null
  widths: readonly number[] | null
  documents: DocumentStore
  transactor: Transactor
}

/** Uploading assets, serving them, and removing them where nothing refers to them. */
export function assetRoutes(parts: Parts, projectId: string) {
  const { documents, transactor } = parts
  const file = (c: LakeContext) => {
    const name = c.req.param('name') ?? ''
    const mimeType = documents.get(`file-${name.replace('.', '-')}`)?.mimeType
    return serveFile(parts, c, name, typeof mimeType === 'string' ? mimeType : 'application/octet-stream')
  }
  const image = (c: LakeContext) => serveImage(parts, c, c.req.param('name') ?? '')
  return lakeRoutes()
    .post('/assets/:kind{images|files}/:dataset', async ({ req, var: { access, search, base } }) => {
      requireEditor(access, 'create')
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
    .delete('/assets/:kind{images|files}/:dataset/:id', ({ req, var: { access } }) => {
      requireEditor(access, 'delete')
      const id = req.param('id')
      if (!documents.get(id)) throw httpError(404, `There is no asset ${id}.`)
      const { id: transactionId } = transactor.run({
        author: access.userId,
        compose: (open) => open.apply({ delete: { id } }, 0),
      })
      return Response.json({ transactionId, results: [{ id, operation: 'delete' }] })
    })
    .get('/images/:project/:dataset/:name/:vanity?', image)
    .get('/files/:project/:dataset/:name/:vanity?', file)
}
