import type { SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId, validateDocument, type Workspace } from 'sanity'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { pathText } from '#lib/checks/launch/fieldPath.ts'
import type { Perspectives } from '../../checks/perspectives.ts'
import { type TextChange, textOf } from '../../checks/replaceWords.ts'

export interface SavedChanges {
  readonly changes: readonly TextChange[]
  /** Revision of every draft after the changes. */
  readonly revision: string
  /** Ids of the documents that had no draft before. */
  readonly newDrafts: ReadonlySet<string>
}

export const documentsOf = (changes: readonly TextChange[]): ContentDocument[] => [
  ...new Map(changes.map(({ document }) => [document._id, document])).values(),
]

const textsOf = (changes: readonly TextChange[], id: string, when: 'before' | 'after') =>
  Object.fromEntries(
    changes
      .filter(({ document }) => document._id === id)
      .map((change) => [pathText(change.path), textOf(change, when)]),
  )

/**
 * Saves changes in drafts, all in one transaction.
 * @throws an error of the Content Lake, for example if somebody has just edited one of the drafts
 */
export async function saveChanges(
  client: SanityClient,
  changes: readonly TextChange[],
  { drafts }: Pick<Perspectives, 'drafts'>,
): Promise<SavedChanges> {
  const transaction = client.transaction()
  const revisions = new Map(drafts.map(({ _id, _rev }) => [_id, _rev]))
  for (const document of documentsOf(changes)) {
    const { _rev, _updatedAt, ...content } = document
    const revision = revisions.get(document._id)
    const id = getDraftId(document._id)
    if (revision === undefined) transaction.create({ ...content, _id: id })
    const set = textsOf(changes, document._id, 'after')
    transaction.patch(id, (patch) =>
      typeof revision === 'string' ? patch.ifRevisionId(revision).set(set) : patch.set(set),
    )
  }
  const { transactionId } = await transaction.commit()
  const newDrafts = documentsOf(changes).flatMap(({ _id }) => (revisions.has(_id) ? [] : [_id]))
  return { changes, revision: transactionId, newDrafts: new Set(newDrafts) }
}

/**
 * Takes saved changes back, all in one transaction.
 * @throws an error of the Content Lake if one of the drafts was edited or published since
 */
export async function undoChanges(client: SanityClient, saved: SavedChanges): Promise<void> {
  const transaction = client.transaction()
  for (const { _id } of documentsOf(saved.changes)) {
    const id = getDraftId(_id)
    // A deletion takes no revision, so the patch before it makes sure of it.
    transaction.patch(id, (patch) =>
      patch.ifRevisionId(saved.revision).set(textsOf(saved.changes, _id, 'before')),
    )
    if (saved.newDrafts.has(_id)) transaction.delete(id)
  }
  await transaction.commit()
}

/**
 * Publishes the drafts of documents, all in one transaction. The Studio's own publish follows a document by streams,
 * which miss a change made within 5 s of the last look at it.
 * @returns the documents that are not published, because a field of their draft has an error
 * @throws an error of the Content Lake, for example if somebody has just edited one of the drafts
 */
export async function publishDrafts(
  client: SanityClient,
  workspace: Workspace,
  documents: readonly ContentDocument[],
): Promise<ContentDocument[]> {
  const ids = documents.map(({ _id }) => getDraftId(_id))
  const drafts = (await client.withConfig({ perspective: 'raw' }).getDocuments(ids)).filter(
    (draft) => draft !== null,
  )
  const checked = await Promise.all(
    drafts.map(async (draft) => {
      const markers = await validateDocument({
        document: draft,
        workspace,
        getClient: (options) => client.withConfig(options),
      })
      return { draft, isValid: markers.every(({ level }) => level !== 'error') }
    }),
  )
  const { valid = [], invalid = [] } = Object.groupBy(checked, ({ isValid }) =>
    isValid ? 'valid' : 'invalid',
  )
  if (valid.length > 0)
    await client.action(
      valid.map(({ draft: { _id, _rev } }) => ({
        actionType: 'sanity.action.document.publish',
        draftId: _id,
        publishedId: getPublishedId(_id),
        ifDraftRevisionId: _rev,
      })),
    )
  return invalid.map(({ draft }) => draft)
}
