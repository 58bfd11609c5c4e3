import type { JsonObject, LakeDocument } from '../document/document.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { strengthenReferences } from './strengthenReferences.ts'

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
