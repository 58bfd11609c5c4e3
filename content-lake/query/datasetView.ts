import { withAssetUrl } from '../assets/assetUrl.ts'
import { isUnpublishing, type LakeDocument } from '../document/document.ts'
import { isDraftId, isPublicId, isPublishedId, publishedIdOf, releaseOf } from '../document/ids.ts'
import type { Perspective } from './perspective.ts'

/** The documents that one perspective sees, by ascending id. */
export class DatasetView {
  readonly documents: readonly LakeDocument[]
  #byId: Map<string, LakeDocument> | null = null

  constructor(documents: readonly LakeDocument[]) {
    this.documents = documents
  }

  byId(id: string): LakeDocument | undefined {
    this.#byId ??= new Map(this.documents.map((document) => [document._id, document]))
    return this.#byId.get(id)
  }
}

/**
 * Lays the layers of a perspective over the published documents. A layer's document takes the published id and keeps
 * its own in `_originalId`; one that a release is going to unpublish disappears.
 */
export function viewOf(
  all: readonly LakeDocument[],
  perspective: Perspective,
  { privately, base }: { privately: boolean; base: string },
): DatasetView {
  const permitted = privately ? all : all.filter((document) => isPublicId(document._id))
  const visible = permitted.map((document) => withAssetUrl(document, base))
  if (perspective === 'raw') return new DatasetView(visible)
  const published = visible.filter((document) => isPublishedId(document._id))
  if (perspective.length === 0) return new DatasetView(published)

  const overlaid = new Map<string, LakeDocument>()
  for (const document of published) overlaid.set(document._id, overlayOf(document))
  for (const layer of perspective.toReversed()) {
    for (const document of visible) {
      if (!belongsTo(document._id, layer)) continue
      const id = publishedIdOf(document._id)
      if (isUnpublishing(document)) overlaid.delete(id)
      else overlaid.set(id, overlayOf(document))
    }
  }
  return new DatasetView([...overlaid.values()].sort((a, b) => (a._id < b._id ? -1 : 1)))
}

/** Documents are replaced, never changed, so what one looks like in an overlay is good for as long as it lives. */
const overlays = new WeakMap<LakeDocument, LakeDocument>()

function overlayOf(document: LakeDocument): LakeDocument {
  const known = overlays.get(document)
  if (known) return known
  const overlay = { ...document, _id: publishedIdOf(document._id), _originalId: document._id }
  overlays.set(document, overlay)
  return overlay
}

function belongsTo(id: string, layer: string): boolean {
  return layer === 'drafts' ? isDraftId(id) : releaseOf(id) === layer
}
