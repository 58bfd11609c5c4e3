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
 * The last transactions, as far back as is worth its memory, by the ids of the events that listeners were sent:
 * `<transaction>#<document>`, or `<transaction>#` for all of a transaction.
 */
export class RecentTransactions {
  readonly #kept: { transaction: Transaction; length: number }[] = []
  #length = 0
  /** Id of the state before the first transaction of this process. */
  readonly #beginning = `start-${randomBytes(9).toString('base64url')}`
  #forgotten = false
  #lastId = this.#beginning

  add(transaction: Transaction): void {
    const length = lengthOf(transaction)
    this.#kept.push({ transaction, length })
    this.#length += length
    this.#lastId = transaction.id
    while (this.#kept.length > MOST_TRANSACTIONS || this.#length > MOST_LENGTH) {
      this.#length -= this.#kept.shift()?.length ?? 0
      this.#forgotten = true
    }
  }

  /** The id that says: everything until now. */
  get lastEventId(): string {
    return `${this.#lastId}#`
  }

  /** Returns the events after this id, oldest first; null if they are no longer known. */
  since(eventId: string): Missed[] | null {
    if (eventId === this.lastEventId) return []
    const separator = eventId.indexOf('#')
    const [id, documentId] = [eventId.slice(0, separator), eventId.slice(separator + 1)]
    if (id === this.#beginning) return this.#forgotten ? null : this.#after(-1)
    const index = this.#kept.findIndex(({ transaction }) => transaction.id === id)
    const seen = this.#kept[index]?.transaction
    if (!seen) return null
    if (documentId === '') return this.#after(index)
    const change = seen.changes.findIndex((candidate) => candidate.id === documentId)
    return change === -1 ? null : [{ transaction: seen, from: change + 1 }, ...this.#after(index)]
  }

  #after(index: number): Missed[] {
    return this.#kept.slice(index + 1).map(({ transaction }) => ({ transaction, from: 0 }))
  }
}

function lengthOf({ changes }: Transaction): number {
  return changes.reduce(
    (total, { after, mutations }) =>
      total + jsonLength(after, MOST_LENGTH) + jsonLength(mutations, MOST_LENGTH),
    0,
  )
}
