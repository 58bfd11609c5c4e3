import { applyPatch } from 'mendoza'
import { isJsonObject, type JsonObject, type LakeDocument, withoutRevision } from '../document/document.ts'
import { publishedIdOf } from '../document/ids.ts'
import { type DocumentStore, parseStored } from '../store/documentStore.ts'
import type { History, RecordedChange } from './history.ts'

/** Documents and their history. */
export interface Stored {
  readonly documents: DocumentStore
  readonly history: History
}

/** A state of a document. */
type Moment = { revision: string } | 'last'

/**
 * Returns a past state of a document; null when it did not exist, or the history does not reach back so far. `last` is
 * the state before the document was deleted, if it was. If a draft or version did not exist at a revision of its
 * published document, returns that document under the requested id, because the Studio restores from there.
 */
export function documentAt(parts: Stored, id: string, moment: Moment): LakeDocument | null {
  const own = ownDocumentAt(parts, id, moment)
  const publishedId = publishedIdOf(id)
  if (own || publishedId === id || moment === 'last') return own
  const published = ownDocumentAt(parts, publishedId, moment)
  return published?._rev === moment.revision ? { ...published, _id: id } : null
}

/** Applies the changes backwards from the current document. */
function ownDocumentAt(parts: Stored, id: string, moment: Moment): LakeDocument | null {
  const changes = parts.history.changesOf([id])
  const current = parts.documents.get(id)
  if (moment === 'last' && current) return current
  const target = targetOf(changes, moment, parts.history)
  if (target === null) return null
  let content: JsonObject | null = withoutRevision(current)
  let index = changes.length - 1
  for (; index >= 0; index -= 1) {
    const change = changes[index]
    if (!change || change.seq <= target) break
    const reverted: unknown = applyPatch(content, change.effects.revert)
    content = isJsonObject(reverted) ? reverted : null
  }
  // The revision it had is that of the change that led to it; the oldest change kept remembers the one before.
  const revision = changes[index]?.transactionId ?? changes[0]?.previousRev ?? current?._rev
  return content && revision !== undefined ? parseStored({ ...content, _rev: revision }) : null
}

/** Returns the sequence number up to which changes count; null when the history does not reach the moment. */
function targetOf(changes: RecordedChange[], moment: Moment, history: History): number | null {
  const oldest = changes[0]
  if (!oldest) return null
  if (moment === 'last') return (changes.at(-1)?.seq ?? 0) - 1
  if (oldest.previousRev === moment.revision) return oldest.seq - 1
  const seq = history.sequenceOf(moment.revision)
  return seq !== null && seq >= oldest.seq ? seq : null
}
