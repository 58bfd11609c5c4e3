import { isJsonObject, type Json, type JsonObject, type LakeDocument } from '../document/document.ts'
import type { Mutation } from '../mutations/mutation.ts'

/** Replaces the published document with a draft or a version. The time of creation stays. */
export function publication(
  source: LakeDocument,
  publishedId: string,
  published: LakeDocument | null,
): Mutation[] {
  const content = strengthenReferences(copyOf(source, publishedId))
  const _createdAt = published?._createdAt ?? source._createdAt
  return [
    { createOrReplace: { ...content, _type: source._type, _createdAt } },
    { delete: { id: source._id } },
  ]
}

/** Returns the content of a document under another id. The transaction sets revision and times. */
export function copyOf(document: LakeDocument, id: string): JsonObject & { _type: string } {
  const { _rev, _updatedAt, ...content } = document
  return { ...content, _id: id, _type: document._type }
}

/**
 * Makes a draft's weak references strong when it is published. A draft marks references to unpublished documents
 * `_strengthenOnPublish`; a reference that the schema declares weak stays weak.
 */
function strengthenReferences(document: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, strengthen(value)]))
}

function strengthen(value: Json): Json {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isJsonObject(value)) return value
  if (typeof value._ref === 'string' && isJsonObject(value._strengthenOnPublish)) {
    const { _strengthenOnPublish, _weak, ...reference } = value
    return _strengthenOnPublish.weak === true ? { ...reference, _weak: true } : reference
  }
  return strengthenReferences(value)
}
