import { actionError } from '../actions/action.ts'
import { publication } from '../actions/publication.ts'
import { isUnpublishing, type LakeDocument } from '../document/document.ts'
import { publishedIdOf } from '../document/ids.ts'
import type { Mutation } from '../mutations/mutation.ts'
import type { OpenTransaction } from '../mutations/openTransaction.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { RELEASE_TYPE, type ReleaseAction, releaseDocumentId, requireRelease, versionsIn } from './release.ts'

const EDITABLE = ['active', 'scheduled'] as const

/**
 * Returns the mutations of an action on a release.
 * @throws 409 when it does not apply
 */
export function releaseMutations(
  action: ReleaseAction,
  open: OpenTransaction,
  documents: DocumentStore,
  index: number,
): Mutation[] {
  const { releaseId } = action
  const id = releaseDocumentId(releaseId)
  switch (action.actionType) {
    case 'sanity.action.release.create': {
      const metadata = { releaseType: 'undecided', ...action.metadata }
      return [{ create: { _id: id, _type: RELEASE_TYPE, name: releaseId, state: 'active', metadata } }]
    }
    case 'sanity.action.release.import': {
      const content = action.document ?? action.attributes
      if (!content) throw actionError(index, 'validationError', 'An import needs the document of the release')
      if (action.ifExists === 'ignore' && open.get(id)) return []
      const document = { ...content, _id: id, _type: RELEASE_TYPE, name: releaseId }
      return [action.ifExists === 'replace' ? { createOrReplace: document } : { create: document }]
    }
    case 'sanity.action.release.edit':
      requireRelease(open, releaseId, EDITABLE, index)
      return [{ patch: { id, ...action.patch } }]
    case 'sanity.action.release.publish':
      requireRelease(open, releaseId, EDITABLE, index)
      return publishRelease(releaseId, open, documents)
    case 'sanity.action.release.schedule':
      // The Studio gives a scheduled draft another time without unscheduling it first.
      requireRelease(open, releaseId, EDITABLE, index)
      return [{ patch: { id, set: { state: 'scheduled', publishAt: action.publishAt } } }]
    case 'sanity.action.release.unschedule':
      requireRelease(open, releaseId, ['scheduled'], index)
      return [{ patch: { id, set: { state: 'active' }, unset: ['publishAt'] } }]
    case 'sanity.action.release.archive': {
      requireRelease(open, releaseId, ['active'], index)
      const versions = versionsIn(open, documents, releaseId)
      return [...versions.map(deletion), ended(id, 'archived', versions)]
    }
    case 'sanity.action.release.delete':
      requireRelease(open, releaseId, ['archived', 'published'], index)
      return [...versionsIn(open, documents, releaseId).map(deletion), { delete: { id } }]
  }
}

/** Every version takes the place of its document, or takes it offline, at once or not at all. */
export function publishRelease(
  releaseId: string,
  open: OpenTransaction,
  documents: DocumentStore,
): Mutation[] {
  const id = releaseDocumentId(releaseId)
  const versions = versionsIn(open, documents, releaseId)
  const publications = versions.flatMap((version) => {
    const publishedId = publishedIdOf(version._id)
    if (!isUnpublishing(version)) return publication(version, publishedId, open.get(publishedId))
    return [{ delete: { id: publishedId } }, deletion(version)]
  })
  const publishedAt = new Date().toISOString()
  return [...publications, ended(id, 'published', versions, { publishedAt })]
}

const deletion = ({ _id }: LakeDocument): Mutation => ({ delete: { id: _id } })

/** The release remembers which documents were in it; history has what they were. */
function ended(
  id: string,
  state: 'archived' | 'published',
  versions: LakeDocument[],
  more: Record<string, string> = {},
): Mutation {
  const finalDocumentStates = versions.map(({ _id }) => ({ _key: _id, id: _id }))
  return { patch: { id, set: { state, finalDocumentStates, ...more }, unset: ['error'] } }
}
