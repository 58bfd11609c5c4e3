import { randomBytes } from 'node:crypto'
import { jsonLength } from '../document/size.ts'
import type { Transaction } from '../mutations/openTransaction.ts'

/** Transactions kept in memory for listeners that come back after their connection broke. */
const MOST_TRANSACTIONS = 1_000

/**
 * Characters of the documents in them. What one returning listener receives of them, up to four times as much, must be
 * less than may wait for it at once.
 */
const MOST_LENGTH = 8 * 1024 * 1024

/** A transaction that a listener missed, or the part of it that begins with the change at `from`. */
export interface Missed {
  readonly transaction: Transaction
  readonly from: number
}

/**
 * Returns the last transactions, as far back as is worth its memory, by the ids of the events that listeners were sent:
 * `<transaction>#<document>`, or `<transaction>#` for all of a transaction.
 */
export function recentTransactions() {
  /** The state before the first transaction of this process. */
  let lastId = `start-${randomBytes(9).toString('base64url')}`
  const beginning: Transaction = { id: lastId, timestamp: '', author: '', changes: [], results: [] }
  const kept = [{ transaction: beginning, length: 0 }]
  let total = 0
  /** The id that says: everything until now. */
  const lastEventId = () => `${lastId}#`

  return {
    lastEventId,
    add(transaction: Transaction): void {
      const length = lengthOf(transaction)
      kept.push({ transaction, length })
      total += length
      lastId = transaction.id
      while (kept.length > MOST_TRANSACTIONS || total > MOST_LENGTH) total -= kept.shift()?.length ?? 0
    },
    /** Returns the events after this id, oldest first; null if they are no longer known. */
    since(eventId: string): Missed[] | null {
      if (eventId === lastEventId()) return []
      const [id = '', documentId = ''] = eventId.split('#')
      const index = kept.findIndex(({ transaction }) => transaction.id === id)
      const seen = kept[index]?.transaction
      if (!seen) return null
      const later = kept.slice(index + 1).map(({ transaction }) => ({ transaction, from: 0 }))
      if (documentId === '') return later
      const change = seen.changes.findIndex((candidate) => candidate.id === documentId)
      return change === -1 ? null : [{ transaction: seen, from: change + 1 }, ...later]
    },
  }
}

function lengthOf({ changes }: Transaction): number {
  return changes.reduce(
    (total, { after, mutations }) =>
      total + jsonLength(after, MOST_LENGTH) + jsonLength(mutations, MOST_LENGTH),
    0,
  )
}
