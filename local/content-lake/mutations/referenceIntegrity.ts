import { strongReferencesOf } from '../document/strongReferences.ts'
import { mutationError } from '../http/apiError.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import type { Change, OpenTransaction } from './openTransaction.ts'

/**
 * Keeps references whole, as hosted: nothing may strongly refer to a document that is not there once the transaction
 * is done, so a document that something refers to cannot be deleted.
 *
 * @throws 409 naming both documents.
 */
export function requireWholeReferences(transaction: OpenTransaction, documents: DocumentStore): void {
  for (const change of transaction.changes()) {
    if (change.after) requireTargets(change, transaction)
    else requireNoReferrers(change, transaction, documents)
  }
}

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

function requireNoReferrers(change: Change, transaction: OpenTransaction, documents: DocumentStore): void {
  const referrers = new Set(documents.referrersOf(change.id))
  for (const other of transaction.changes()) {
    if (other.after && strongReferencesOf(other.after).has(change.id)) referrers.add(other.id)
    else referrers.delete(other.id)
  }
  const [first] = referrers
  if (first === undefined) return
  throw mutationError(
    0,
    'documentHasExistingReferencesError',
    `Document "${change.id}" cannot be deleted as there are references to it from "${first}"`,
    { id: change.id, referencingIDs: [...referrers] },
  )
}
