import { applyPatch } from 'mendoza'
import { isJsonObject, type JsonObject, type LakeDocument, withoutRevision } from '../document/document.ts'
import { publishedIdOf } from '../document/ids.ts'
import { parseStored } from '../store/documentStore.ts'
import type { Stored } from '../store/stored.ts'
import type { History, RecordedChange } from './history.ts'

/** Which state of a document is meant. */
export type Moment = { revision: string } | { time: string } | 'last'

/**
 * A document as it was; null when it did not exist then, or the history kept does not reach so far. `last` is the
 * state before the document was deleted, if it was.
 *
 * A draft or version that did not exist at a revision of its published document is answered with that document, under
 * the id asked for: there was nothing else to see then, and the Studio restores from there.
 */
export function documentAt(parts: Stored, id: string, moment: Moment): LakeDocument | null {
  const own = ownDocumentAt(parts, id, moment)
  const publishedId = publishedIdOf(id)
  if (own || publishedId === id || moment === 'last' || !('revision' in moment)) return own
  const published = ownDocumentAt(parts, publishedId, moment)
  return published?._rev === moment.revision ? { ...published, _id: id } : null
}

/** Found by walking back from what the document is now. */
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

/** The sequence number up to which changes count, or null when the history kept does not reach the moment. */
function targetOf(changes: RecordedChange[], moment: Moment, history: History): number | null {
  const oldest = changes[0]
  if (!oldest) return null
  if (moment === 'last') return (changes.at(-1)?.seq ?? 0) - 1
  if ('time' in moment) return changes.findLast((change) => change.timestamp <= moment.time)?.seq ?? null
  if (oldest.previousRev === moment.revision) return oldest.seq - 1
  const seq = history.sequenceOf(moment.revision)
  return seq !== null && seq >= oldest.seq ? seq : null
}
