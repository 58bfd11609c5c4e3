import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '#lib/node/sqliteDatabase.ts'
import { Budget, BudgetExceeded } from '../groq/budget.ts'
import { within } from '../groq/parseQuery.ts'
import type { History } from '../history/history.ts'
import { dataError } from '../http/apiError.ts'
import type { QueryEngine } from '../query/queryEngine.ts'
import { orRefuse } from '../query/queryRefusals.ts'
import { selectIds } from '../query/selectDocuments.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { requireStorable } from './mutationLimits.ts'
import { OpenTransaction, type Transaction } from './openTransaction.ts'
import { requireWholeReferences } from './referenceIntegrity.ts'

/** Time limit for all queries of a transaction, ms, because the process serves no other request during it. */
const QUERIES_WITHIN = 500

/**
 * Milliseconds in which a transaction must be put together; ten thousand documents take half a second. A service that is
 * silent for 4.5 s is replaced.
 */
const COMPOSED_WITHIN = 4_000

interface TransactionRequest {
  author: string
  transactionId?: string | undefined
  /** Checks and computes everything, and writes nothing. */
  dryRun?: boolean | undefined
  compose(transaction: OpenTransaction): void
}

interface Parts {
  database: DatabaseSync
  documents: DocumentStore
  engine: QueryEngine
  history: History
}

export type Transactor = ReturnType<typeof transactorOn>

/**
 * Returns what carries out transactions, one after the other: the work is synchronous, so no other request runs in
 * between and no update is lost. Listeners hear of a transaction once it is on the disk.
 */
export function transactorOn({ database, documents, engine, history }: Parts) {
  const listeners = new Set<(transaction: Transaction) => void>()
  const saveDocument = database.prepare('INSERT OR REPLACE INTO documents (id, body) VALUES (?, ?)')
  const deleteDocument = database.prepare('DELETE FROM documents WHERE id = ?')

  const write = (transaction: Transaction): void => {
    for (const { id, after } of transaction.changes) {
      if (after) saveDocument.run(id, JSON.stringify(after))
      else deleteDocument.run(id)
    }
    history.record(transaction)
  }

  return {
    subscribe: (listener: (transaction: Transaction) => void) => listeners.add(listener),
    /** @throws ApiError when a mutation does not apply; then nothing of the transaction has happened. */
    run({ author, transactionId, dryRun, compose }: TransactionRequest): Transaction {
      const id = transactionId ?? randomBytes(16).toString('base64url').replace(/[-_]/g, 'x')
      if (history.sequenceOf(id) !== null) {
        const description = `The transaction ID "${id}" has already been used`
        throw dataError(409, 'transactionIDAlreadyUsedError', description)
      }
      const timestamp = new Date().toISOString()
      let budget: Budget | undefined
      const open = new OpenTransaction({
        transactionId: id,
        timestamp,
        read: (documentId) => documents.get(documentId),
        select: (query, params) => {
          budget ??= new Budget(QUERIES_WITHIN)
          const left = budget
          return orRefuse(() => selectIds(engine, { query, params }, author, left))
        },
      })
      const changes = composed(() => {
        compose(open)
        const left = open.changes()
        requireStorable(left)
        requireWholeReferences(open, documents)
        return left
      })
      const transaction = { id, timestamp, author, changes, results: open.results }
      if (dryRun || changes.length === 0) return transaction

      inTransaction(database, () => write(transaction))
      for (const { before, after } of changes) documents.replace(before, after)
      for (const listener of listeners) listener(transaction)
      return transaction
    },
  }
}

/**
 * Puts a transaction together, which changes nothing and may be cut off anywhere: Sanity's mutator seeks a patch of text
 * wherever it could be and writes a range of items out, and nothing of that can be counted from outside.
 *
 * @throws ApiError 400 when it took too long, and errors of `compose`.
 */
function composed<T>(compose: () => T): T {
  try {
    return within(COMPOSED_WITHIN, compose)
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error
    const advice = 'The transaction took too long: send fewer or smaller changes at once.'
    throw dataError(400, 'transactionTimeoutError', advice)
  }
}
