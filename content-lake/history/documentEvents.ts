import { draftIdOf, publishedIdOf } from '../document/ids.ts'
import type { RecordedChange } from './history.ts'

/**
 * Returns the lifecycle of a document in the terms of Sanity's events API, newest first: created, published,
 * unpublished, deleted. The transaction log lists the edits.
 */
export function documentEvents(changes: readonly RecordedChange[], id: string) {
  const publishedId = publishedIdOf(id)
  const versionId = id === publishedId ? draftIdOf(id) : id
  return [...Map.groupBy(changes, (change) => change.seq).values()].reverse().flatMap((group) => {
    const [first] = group
    const step = (documentId: string) => stepOf(group.find((change) => change.documentId === documentId))
    const event = first && eventOf(first.transactionId, step(publishedId), step(versionId), versionId)
    if (!event) return []
    return { timestamp: first.timestamp, author: first.author, documentId: publishedId, ...event }
  })
}

/** Returns whether a document existed before and after a change; null when there was none. */
function stepOf(change: RecordedChange | undefined) {
  if (!change) return null
  const { apply, revert } = change.effects
  const isNull = (patch: unknown[]) => patch[0] === 0 && patch[1] === null
  return { before: !isNull(revert), after: !isNull(apply), previousRev: change.previousRev ?? '' }
}

type Step = ReturnType<typeof stepOf>

function eventOf(revisionId: string, published: Step, version: Step, versionId: string) {
  const isGone = version?.before && !version.after
  if (isGone && published?.after) {
    return {
      type: 'publishDocumentVersion',
      revisionId,
      versionId,
      versionRevisionId: version.previousRev,
      publishCause: 'document.publish',
    }
  }
  if (published?.before && !published.after) {
    return version?.after
      ? { type: 'unpublishDocument', versionId, versionRevisionId: revisionId }
      : { type: 'deleteDocumentGroup' }
  }
  if (version && !version.before && version.after) {
    return { type: 'createDocumentVersion', versionId, versionRevisionId: revisionId }
  }
  if (isGone) return { type: 'deleteDocumentVersion', versionId, versionRevisionId: version.previousRev }
  if (published && !published.before) return { type: 'createLiveDocument', revisionId }
  return published?.after ? { type: 'updateLiveDocument', revisionId } : null
}
