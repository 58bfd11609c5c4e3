import { jsonLength } from '../document/size.ts'
import type { Transaction } from '../mutations/transaction.ts'

/** Transactions kept in memory for listeners that come back after their connection broke. */
const MOST_TRANSACTIONS = 1_000

/**
 * Characters of the documents in them. What one returning listener is told of them, up to four times as much, must be
 * less than may wait for it at once.
 */
const MOST_LENGTH = 8 * 1024 * 1024

/** The last transactions, as far back as is worth its memory. */
export class RecentTransactions {
  readonly #kept: { transaction: Transaction; length: number }[] = []
  #length = 0

  add(transaction: Transaction): void {
    const length = lengthOf(transaction)
    this.#kept.push({ transaction, length })
    this.#length += length
    while (this.#kept.length > MOST_TRANSACTIONS || this.#length > MOST_LENGTH) {
      this.#length -= this.#kept.shift()?.length ?? 0
    }
  }

  /**
   * The transactions after the one an event id (`<transaction>#<document>`) names, that one included: its other
   * documents may not have arrived, and clients drop events they have seen. Null when it is not kept any more.
   */
  since(eventId: string): Transaction[] | null {
    const id = eventId.slice(0, eventId.indexOf('#'))
    const index = this.#kept.findIndex(({ transaction }) => transaction.id === id)
    return index === -1 ? null : this.#kept.slice(index).map(({ transaction }) => transaction)
  }
}

function lengthOf({ changes }: Transaction): number {
  return changes.reduce(
    (total, { after, mutations }) =>
      total + jsonLength(after, MOST_LENGTH) + jsonLength(mutations, MOST_LENGTH),
    0,
  )
}
