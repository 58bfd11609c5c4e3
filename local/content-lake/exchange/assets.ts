import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainFailure, sentenceOf } from '../../engine/failure.ts'
import type { CopyDocument } from './copy.ts'
import type { Side } from './side.ts'

const ATTEMPTS = 3
/** Milliseconds before the second attempt; the third waits twice as long. */
const FIRST_PAUSE = 500

/**
 * Brings the bytes of an asset from one side to the other. The same bytes give the same document, so a second time changes
 * nothing.
 * @throws PlainFailure when the bytes are not those that the document names, or the other side takes them for others
 */
export async function bringAsset(asset: CopyDocument, from: Side, to: Side): Promise<void> {
  const bytes = await download(asset, from)
  const kind = asset._type === 'sanity.imageAsset' ? 'image' : 'file'
  const stored = await to.client.assets
    .upload(kind, bytes, {
      // Whatever was forgotten of what an older upload was told is told again by the transaction that follows.
      ...details(asset),
      ...(typeof asset.mimeType === 'string' && { contentType: asset.mimeType }),
    })
    .catch((error: unknown) => {
      throw new PlainFailure(`${to.name} did not take the asset ${asset._id}: ${sentenceOf(error)}`)
    })
  if (stored._id !== asset._id) {
    throw new PlainFailure(
      `${to.name} stores the asset ${asset._id} as ${stored._id}: upload that picture by hand on both sides, and choose it anew.`,
    )
  }
}

function details({ originalFilename, title, description, label, creditLine }: CopyDocument) {
  return {
    ...(typeof originalFilename === 'string' && { filename: originalFilename }),
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(typeof label === 'string' && { label }),
    ...(typeof creditLine === 'string' && { creditLine }),
  }
}

async function download(asset: CopyDocument, { name, assetBase }: Side): Promise<Buffer> {
  // The file as it was uploaded, not as a CDN would optimise it.
  const address = `${assetBase}/${String(asset.path)}?dlRaw=true`
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`it answers ${answer.status}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (createHash('sha1').update(bytes).digest('hex') !== asset.sha1hash) {
        throw new Error('its bytes are not those that were uploaded')
      }
      return bytes
    } catch (error) {
      if (attempt === ATTEMPTS) {
        throw new PlainFailure(`The asset ${address} of ${name} can't be read: ${sentenceOf(error)}.`)
      }
      await pause(FIRST_PAUSE * attempt)
    }
  }
}
