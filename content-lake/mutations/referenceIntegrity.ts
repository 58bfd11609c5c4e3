import { strongReferencesOf } from '../document/strongReferences.ts'
import { mutationError } from '../http/apiError.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import type { Change, OpenTransaction } from './openTransaction.ts'

/**
 * Keeps references intact, as Sanity does: after a transaction every strong reference must have a target, so a
 * referenced document cannot be deleted.
 * @throws 409 naming both documents
 */
export function requireWholeReferences(transaction: OpenTransaction, documents: DocumentStore): void {
  const changes = transaction.changes()
  const changed = new Set(changes.map(({ id }) => id))
  const within = referencesWithin(changes)
  for (const change of changes) {
    if (change.after) {
      requireTargets(change, transaction)
      continue
    }
    const untouched = [...documents.referrersOf(change.id)].filter((id) => !changed.has(id))
    const touched = (within.get(change.id) ?? []).map(({ id }) => id)
    requireNoReferrers(change.id, [...untouched, ...touched])
  }
}

/** Returns the references between these documents after the transaction, by their target. */
const referencesWithin = (changes: readonly Change[]) =>
  Map.groupBy(
    changes.flatMap(({ id, after }) =>
      after ? Array.from(strongReferencesOf(after), (target) => ({ id, target })) : [],
    ),
    ({ target }) => target,
  )

/** Only references that this transaction adds are looked at: older ones were checked when they came. */
function requireTargets(change: Change, transaction: OpenTransaction): void {
  if (!change.after) return
  const known = change.before ? strongReferencesOf(change.before) : new Set<string>()
  for (const target of strongReferencesOf(change.after)) {
    if (known.has(target) || transaction.get(target)) continue
    throw mutationError(
      0,
      'documentReferencesNonexistentDocumentError',
      `Document "${change.id}" references nonexistent document "${target}"`,
      { id: change.id, referenceID: target },
    )
  }
}

function requireNoReferrers(id: string, referrers: readonly string[]): void {
  const [first] = referrers
  if (first === undefined) return
  throw mutationError(
    0,
    'documentHasExistingReferencesError',
    `Document "${id}" cannot be deleted as there are references to it from "${first}"`,
    { id, referencingIDs: [...referrers] },
  )
}
