import type { LakeDocument } from '../document/document.ts'
import type { Mutation } from '../mutations/mutation.ts'
import type { OpenTransaction } from '../mutations/openTransaction.ts'
import { actionError, type DocumentAction, documentNotFound } from './action.ts'
import { copyOf, publication } from './publication.ts'

/**
 * Translates an action on a document into mutations, given the current documents.
 * @throws 409 when it does not apply
 */
export function mutationsFor(action: DocumentAction, open: OpenTransaction, index: number): Mutation[] {
  switch (action.actionType) {
    case 'sanity.action.document.create': {
      const ignored = action.ifExists === 'ignore' && open.get(action.attributes._id)
      return ignored ? [] : [{ create: action.attributes }]
    }
    case 'sanity.action.document.replaceDraft':
      return [{ createOrReplace: action.attributes }]
    case 'sanity.action.document.edit': {
      const edited: Mutation = { patch: { id: action.draftId, ...action.patch } }
      if (open.get(action.draftId)) return [edited]
      // The first edit of a published document makes its draft.
      return [{ create: copyOf(required(open, [action.publishedId], index), action.draftId) }, edited]
    }
    case 'sanity.action.document.delete': {
      const ids = [...action.includeDrafts, action.publishedId]
      required(open, ids, index)
      return ids.map((id) => ({ delete: { id } }))
    }
    case 'sanity.action.document.discard':
      return [{ delete: { id: action.draftId } }]
    case 'sanity.action.document.publish': {
      const draft = required(open, [action.draftId], index)
      const published = open.get(action.publishedId)
      requireRevision(draft, action.ifDraftRevisionId, index)
      requireRevision(published, action.ifPublishedRevisionId, index)
      return publication(draft, action.publishedId, published)
    }
    case 'sanity.action.document.unpublish': {
      const published = required(open, [action.publishedId], index)
      const kept: Mutation[] = open.get(action.draftId) ? [] : [{ create: copyOf(published, action.draftId) }]
      return [...kept, { delete: { id: action.publishedId } }]
    }
    case 'sanity.action.document.version.create': {
      const { document, baseId, versionId } = action
      if (document) return [{ create: document }]
      if (baseId === undefined || versionId === undefined) {
        throw actionError(index, 'validationError', 'A version needs a document, or a baseId and a versionId')
      }
      const base = required(open, [baseId], index)
      requireRevision(base, action.ifBaseRevisionId, index)
      return [{ create: copyOf(base, versionId) }]
    }
    case 'sanity.action.document.version.discard':
      return [{ delete: { id: action.versionId } }]
    case 'sanity.action.document.version.replace':
      return [{ createOrReplace: action.document }]
    case 'sanity.action.document.version.unpublish': {
      const published = required(open, [action.publishedId], index)
      return [{ createOrReplace: { ...copyOf(published, action.versionId), _system: { delete: true } } }]
    }
  }
}

/** Returns the first of the documents that exists. @throws 409 when none does */
function required(open: OpenTransaction, ids: string[], index: number): LakeDocument {
  for (const id of ids) {
    const document = open.get(id)
    if (document) return document
  }
  throw documentNotFound(index, ids.at(-1) ?? '')
}

function requireRevision(document: LakeDocument | null, expected: string | undefined, index: number): void {
  if (expected === undefined || document?._rev === expected) return
  const description = `The document has the revision "${document?._rev ?? 'none'}", not "${expected}"`
  throw actionError(index, 'documentRevisionIDDoesNotMatchError', description, {
    currentRevisionID: document?._rev ?? null,
    expectedRevisionID: expected,
  })
}
