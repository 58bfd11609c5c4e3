import type { JsonObject, LakeDocument } from '../document/document.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { strengthenReferences } from './strengthenReferences.ts'

/** A draft or a version takes the place of the published document, whose time of creation stays. */
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

/** The content of a document under another id; revision and times are the transaction's to set. */
export function copyOf(document: LakeDocument, id: string): JsonObject & { _type: string } {
  const { _rev, _updatedAt, ...content } = document
  return { ...content, _id: id, _type: document._type }
}
