import { requireEditor } from '../auth/callerAccess.ts'
import { httpError } from '../http/apiError.ts'
import { json } from '../http/reply.ts'
import { readBytes } from '../http/requestBody.ts'
import type { Handler, Route } from '../http/router.ts'
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
  documents: DocumentStore
  transactor: Transactor
  projectId: string
}

/** Uploading assets, serving them, and removing them where nothing refers to them. */
export function assetRoutes(parts: Parts): Route[] {
  const upload =
    (kind: 'images' | 'files'): Handler =>
    async (exchange, { dataset = '' }) => {
      requireEditor(exchange.access, 'create')
      const document = await storeUpload(parts, {
        kind,
        bytes: await readBytes(exchange.body, UPLOAD_LIMIT[kind]),
        details: exchange.search,
        contentType: exchange.headers['content-type'] ?? '',
        projectId: parts.projectId,
        dataset,
        author: exchange.access.userId,
      })
      return json({ document: withAssetUrl(document, exchange.base) })
    }
  const remove: Handler = (exchange, { id = '' }) => {
    requireEditor(exchange.access, 'delete')
    if (!parts.documents.get(id)) throw httpError(404, 'Not Found', `There is no asset ${id}.`)
    const { id: transactionId } = parts.transactor.run({
      author: exchange.access.userId,
      compose: (open) => open.apply({ delete: { id } }, 0),
    })
    return json({ transactionId, results: [{ id, operation: 'delete' }] })
  }
  const file: Handler = (exchange, { name = '' }) => {
    const id = `file-${name.replace('.', '-')}`
    const mimeType = parts.documents.get(id)?.mimeType
    return serveFile(
      parts,
      exchange,
      name,
      typeof mimeType === 'string' ? mimeType : 'application/octet-stream',
    )
  }
  const image: Handler = (exchange, { name = '' }) => serveImage(parts, exchange, name)
  return [
    { method: 'POST', path: '/assets/images/:dataset', handle: upload('images') },
    { method: 'POST', path: '/assets/files/:dataset', handle: upload('files') },
    { method: 'DELETE', path: '/assets/images/:dataset/:id', handle: remove },
    { method: 'DELETE', path: '/assets/files/:dataset/:id', handle: remove },
    { method: 'GET', path: '/images/:project/:dataset/:name', handle: image },
    { method: 'GET', path: '/images/:project/:dataset/:name/:vanity', handle: image },
    { method: 'GET', path: '/files/:project/:dataset/:name', handle: file },
    { method: 'GET', path: '/files/:project/:dataset/:name/:vanity', handle: file },
  ]
}
