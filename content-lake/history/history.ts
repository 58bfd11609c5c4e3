import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type LakeDocument, withoutRevision } from '../document/document.ts'
import { encodePatch } from '../effects/encodePatch.ts'
import type { MendozaPatch } from '../effects/opcodes.ts'
import type { Transaction } from '../mutations/openTransaction.ts'

const storedChange = z.object({
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  document_id: z.string(),
  seq: z.number(),
  previous_rev: z.string().nullable(),
  mutations: z.string(),
  apply: z.string(),
  revert: z.string(),
})

/** One document's part in one transaction. */
export interface RecordedChange {
  readonly transactionId: string
  readonly timestamp: string
  readonly author: string
  readonly documentId: string
  readonly seq: number
  readonly previousRev: string | null
  readonly mutations: unknown
  readonly effects: { apply: MendozaPatch; revert: MendozaPatch }
}

const patchSchema = z.array(z.json())

/** The transactions of the past, as patches in both directions; of each document, the last `kept` changes. */
export class History {
  readonly #database: DatabaseSync
  readonly #kept: number
  readonly #statements

  constructor(database: DatabaseSync, kept: number) {
    this.#database = database
    this.#kept = kept
    this.#statements = {
      has: database.prepare('SELECT 1 FROM transactions WHERE id = ?'),
      sequence: database.prepare('SELECT seq FROM transactions WHERE id = ?'),
      add: database.prepare('INSERT INTO transactions (id, timestamp, author) VALUES (?, ?, ?)'),
      change: database.prepare(
        'INSERT INTO changes (document_id, seq, previous_rev, mutations, apply, revert) VALUES (?, ?, ?, ?, ?, ?)',
      ),
      together: database.prepare('SELECT document_id FROM changes WHERE seq = ? ORDER BY document_id'),
      prune: database.prepare(`
        DELETE FROM changes WHERE document_id = ?1 AND seq <= (
          SELECT seq FROM changes WHERE document_id = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ?2
        )`),
    }
  }

  hasTransaction(id: string): boolean {
    return this.#statements.has.get(id) !== undefined
  }

  /** Returns the position of a transaction in the order of all, or null if it is unknown. */
  sequenceOf(transactionId: string): number | null {
    const row = this.#statements.sequence.get(transactionId)
    return row ? Number(row.seq) : null
  }

  /** Call within the transaction that writes the documents themselves. */
  record(transaction: Transaction): void {
    const { id, timestamp, author } = transaction
    const seq = this.#statements.add.run(id, timestamp, author).lastInsertRowid
    for (const change of transaction.changes) {
      const before = withoutRevision(change.before)
      const after = withoutRevision(change.after)
      this.#statements.change.run(
        change.id,
        seq,
        change.before?._rev ?? null,
        JSON.stringify(change.mutations),
        JSON.stringify(encodePatch(before, after)),
        JSON.stringify(encodePatch(after, before)),
      )
      this.#statements.prune.run(change.id, this.#kept)
    }
  }

  /**
   * Makes the current state of these documents the start of their history. An import writes a document in several steps
   * (first without its images, and with weak references), of which only the last is worth restoring. Call within a
   * transaction.
   */
  beginWith(documents: readonly LakeDocument[]): void {
    this.#database.exec('DELETE FROM changes')
    for (const document of documents) {
      const seq = this.sequenceOf(document._rev)
      if (seq === null) continue
      const content = withoutRevision(document)
      const mutations = JSON.stringify([{ create: content }])
      const [apply, revert] = [encodePatch(null, content), encodePatch(content, null)]
      this.#statements.change.run(
        document._id,
        seq,
        null,
        mutations,
        JSON.stringify(apply),
        JSON.stringify(revert),
      )
    }
  }

  /** Returns the ids of all documents that a transaction changed. */
  documentIdsOf(seq: number): string[] {
    return this.#statements.together.all(seq).map((row) => String(row.document_id))
  }

  /** Returns all changes kept of these documents, oldest first. */
  changesOf(documentIds: readonly string[]): RecordedChange[] {
    const rows = this.#database
      .prepare(
        `SELECT transactions.id, timestamp, author, changes.* FROM changes JOIN transactions USING (seq)
         WHERE document_id IN (${documentIds.map(() => '?').join(',')}) ORDER BY seq`,
      )
      .all(...documentIds)
    return rows.map((row) => {
      const change = storedChange.parse(row)
      return {
        transactionId: change.id,
        timestamp: change.timestamp,
        author: change.author,
        documentId: change.document_id,
        seq: change.seq,
        previousRev: change.previous_rev,
        mutations: JSON.parse(change.mutations),
        effects: {
          apply: patchSchema.parse(JSON.parse(change.apply)),
          revert: patchSchema.parse(JSON.parse(change.revert)),
        },
      }
    })
  }
}
