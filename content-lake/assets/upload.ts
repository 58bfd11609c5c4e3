import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import type { JsonObject, LakeDocument } from '../document/document.ts'
import { httpError } from '../http/apiError.ts'
import type { Transactor } from '../mutations/transactor.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { type AssetFiles, sha1Of } from './assetFiles.ts'
import { IMAGE_TYPES, readImage } from './imageMetadata.ts'

/** Largest upload, in bytes. */
export const UPLOAD_LIMIT = { images: 32 * 1024 * 1024, files: 256 * 1024 * 1024 } as const

interface Upload {
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
export async function storeUpload(
  { files, documents, transactor }: Parts,
  upload: Upload,
): Promise<LakeDocument> {
  const { bytes, kind, details, projectId, dataset } = upload
  if (bytes.length === 0) throw httpError(400, 'The upload is empty.')
  const sha1 = sha1Of(bytes)
  const image = kind === 'images' ? await readImage(bytes) : null
  const extension = image?.extension ?? extensionOf(details.get('filename') ?? '')
  const size = image ? `-${image.width}x${image.height}` : ''
  const name = `${sha1}${size}.${extension}`
  const _id = `${image ? 'image' : 'file'}-${sha1}${size}-${extension}`
  const document = {
    _id,
    _type: image ? 'sanity.imageAsset' : 'sanity.fileAsset',
    assetId: sha1,
    sha1hash: sha1,
    extension,
    path: `${kind}/${projectId}/${dataset}/${name}`,
    size: bytes.length,
    uploadId: randomBytes(16).toString('hex'),
    ...described(details),
    mimeType: (image ? IMAGE_TYPES[extension] : upload.contentType) || 'application/octet-stream',
    ...(image && { metadata: image.metadata }),
  }
  // The bytes first: every document then has its file, and bytes without a document do no harm.
  await files.write(name, bytes)
  transactor.run({ author: upload.author, compose: (open) => open.apply({ createIfNotExists: document }, 0) })
  const stored = documents.get(_id)
  if (!stored) throw new Error(`The asset document ${_id} was stored and is not there.`)
  return stored
}

function extensionOf(filename: string): string {
  const extension = extname(filename).slice(1).toLowerCase()
  return /^[a-z0-9]{1,10}$/.test(extension) ? extension : 'bin'
}

/** Returns the fields of a document that its uploader has filled. */
function described(details: URLSearchParams): JsonObject {
  const optional: JsonObject = {}
  const filename = details.get('filename')
  if (filename) optional.originalFilename = filename
  for (const field of ['title', 'label', 'description', 'altText', 'creditLine']) {
    const value = details.get(field)
    if (value) optional[field] = value
  }
  return optional
}
