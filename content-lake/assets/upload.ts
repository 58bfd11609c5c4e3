import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import type { JsonObject, LakeDocument } from '../document/document.ts'
import { httpError } from '../http/apiError.ts'
import type { Transactor } from '../mutations/transactor.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { type AssetFiles, sha1Of } from './assetFiles.ts'
import { readImage } from './imageMetadata.ts'

/** Largest upload, in bytes. */
export const UPLOAD_LIMIT = { images: 32 * 1024 * 1024, files: 256 * 1024 * 1024 } as const

export interface Upload {
  kind: 'images' | 'files'
  bytes: Buffer
  /** Query parameters of the upload: `filename`, `title`, `label`, … */
  details: URLSearchParams
  contentType: string
  projectId: string
  dataset: string
  author: string
}

interface Parts {
  files: AssetFiles
  documents: DocumentStore
  transactor: Transactor
}

/** Stores an upload and its document. The same bytes give the same document, as hosted. */
export async function storeUpload(parts: Parts, upload: Upload): Promise<LakeDocument> {
  if (upload.bytes.length === 0) throw httpError(400, 'The upload is empty.')
  const sha1 = sha1Of(upload.bytes)
  const described = upload.kind === 'images' ? await describeImage(upload, sha1) : describeFile(upload, sha1)
  // The bytes first: every document then has its file, and bytes without a document do no harm.
  await parts.files.write(described.name, upload.bytes)
  parts.transactor.run({
    author: upload.author,
    compose: (open) => open.apply({ createIfNotExists: described.document }, 0),
  })
  const stored = parts.documents.get(described.document._id)
  if (!stored) throw new Error(`The asset document ${described.document._id} was stored and is not there.`)
  return stored
}

interface Described {
  name: string
  document: JsonObject & { _id: string; _type: string }
}

async function describeImage(upload: Upload, sha1: string): Promise<Described> {
  const { extension, mimeType, width, height, metadata } = await readImage(upload.bytes)
  const name = `${sha1}-${width}x${height}.${extension}`
  return {
    name,
    document: {
      _id: `image-${sha1}-${width}x${height}-${extension}`,
      _type: 'sanity.imageAsset',
      ...commonFields(upload, sha1, name, extension),
      mimeType,
      metadata,
    },
  }
}

function describeFile(upload: Upload, sha1: string): Described {
  const extension = extensionOf(upload.details.get('filename') ?? '')
  const name = `${sha1}.${extension}`
  return {
    name,
    document: {
      _id: `file-${sha1}-${extension}`,
      _type: 'sanity.fileAsset',
      ...commonFields(upload, sha1, name, extension),
      mimeType: upload.contentType || 'application/octet-stream',
    },
  }
}

function extensionOf(filename: string): string {
  const extension = extname(filename).slice(1).toLowerCase()
  return /^[a-z0-9]{1,10}$/.test(extension) ? extension : 'bin'
}

function commonFields(upload: Upload, sha1: string, name: string, extension: string): JsonObject {
  const { details, kind, projectId, dataset, bytes } = upload
  const optional: JsonObject = {}
  const filename = details.get('filename')
  if (filename) optional.originalFilename = filename
  for (const field of ['title', 'label', 'description', 'altText', 'creditLine']) {
    const value = details.get(field)
    if (value) optional[field] = value
  }
  const source = {
    name: details.get('sourceName'),
    id: details.get('sourceId'),
    url: details.get('sourceUrl'),
  }
  if (source.name && source.id) optional.source = source
  return {
    assetId: sha1,
    sha1hash: sha1,
    extension,
    path: `${kind}/${projectId}/${dataset}/${name}`,
    size: bytes.length,
    uploadId: randomBytes(16).toString('hex'),
    ...optional,
  }
}
