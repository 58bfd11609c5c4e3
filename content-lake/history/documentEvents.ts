import { draftIdOf, publishedIdOf } from '../document/ids.ts'
import type { RecordedChange } from './history.ts'

/** Returns the events of a document in one transaction, in the terms of Sanity's events API. */
export interface DocumentEvent {
  type: string
  timestamp: string
  author: string
  documentId: string
  [detail: string]: string
}

/** Existence of the document before and after a change. */
interface Step {
  before: boolean
  after: boolean
  previousRev: string | null
}

/**
 * Returns the lifecycle of a document, newest first: created, published, unpublished, deleted. The transaction log
 * lists the edits.
 */
export function documentEvents(changes: readonly RecordedChange[], id: string): DocumentEvent[] {
  const publishedId = publishedIdOf(id)
  const variantId = id === publishedId ? draftIdOf(id) : id
  const events: DocumentEvent[] = []
  for (const group of Map.groupBy(changes, (change) => change.seq).values()) {
    const [first] = group
    if (!first) continue
    const step = (documentId: string) => stepOf(group.find((change) => change.documentId === documentId))
    const event = eventOf(first.transactionId, {
      published: step(publishedId),
      variant: step(variantId),
      variantId,
    })
    if (event)
      events.unshift({ timestamp: first.timestamp, author: first.author, documentId: publishedId, ...event })
  }
  return events
}

function stepOf(change: RecordedChange | undefined): Step | null {
  if (!change) return null
  const { apply, revert } = change.effects
  const isNull = (patch: unknown[]) => patch[0] === 0 && patch[1] === null
  return { before: !isNull(revert), after: !isNull(apply), previousRev: change.previousRev }
}

interface Steps {
  published: Step | null
  variant: Step | null
  variantId: string
}

function eventOf(
  revision: string,
  { published, variant, variantId }: Steps,
): ({ type: string } & Record<string, string>) | null {
  const previous = variant?.previousRev ?? ''
  const gone = variant?.before && !variant.after
  if (gone && published?.after) {
    return {
      type: 'publishDocumentVersion',
      revisionId: revision,
      versionId: variantId,
      versionRevisionId: previous,
      publishCause: 'document.publish',
    }
  }
  if (published?.before && !published.after) {
    return variant?.after
      ? { type: 'unpublishDocument', versionId: variantId, versionRevisionId: revision }
      : { type: 'deleteDocumentGroup' }
  }
  if (variant && !variant.before && variant.after) {
    return { type: 'createDocumentVersion', versionId: variantId, versionRevisionId: revision }
  }
  if (gone) return { type: 'deleteDocumentVersion', versionId: variantId, versionRevisionId: previous }
  if (published && !published.before) return { type: 'createLiveDocument', revisionId: revision }
  if (published?.after) return { type: 'updateLiveDocument', revisionId: revision }
  return null
}
