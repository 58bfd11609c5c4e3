import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type LakeDocument, withoutRevision } from '../document/document.ts'
import { encodePatch, type MendozaPatch } from '../effects/encodePatch.ts'
import type { Change, Transaction } from '../mutations/openTransaction.ts'

const patch = z.string().transform((text): MendozaPatch => z.array(z.json()).parse(JSON.parse(text)))

const storedChange = z
  .object({
    id: z.string(),
    timestamp: z.string(),
    author: z.string(),
    document_id: z.string(),
    seq: z.number(),
    previous_rev: z.string().nullable(),
    mutations: z.string(),
    apply: patch,
    revert: patch,
  })
  .transform(({ id, document_id, previous_rev, mutations, apply, revert, ...change }) => ({
    ...change,
    transactionId: id,
    documentId: document_id,
    previousRev: previous_rev,
    mutations: z.json().parse(JSON.parse(mutations)),
    effects: { apply, revert },
  }))

/** One document's part in one transaction. */
export type RecordedChange = z.infer<typeof storedChange>

interface Recorded extends Pick<Change, 'id' | 'before' | 'after'> {
  mutations: unknown
}

export type History = ReturnType<typeof historyIn>

/** Returns the transactions of the past, as patches in both directions; of each document, the last `kept` changes. */
export function historyIn(database: DatabaseSync, kept: number) {
  const sequence = database.prepare('SELECT seq FROM transactions WHERE id = ?')
  const addTransaction = database.prepare('INSERT INTO transactions (id, timestamp, author) VALUES (?, ?, ?)')
  const addChange = database.prepare(
    'INSERT INTO changes (document_id, seq, previous_rev, mutations, apply, revert) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const together = database.prepare('SELECT document_id FROM changes WHERE seq = ? ORDER BY document_id')
  const prune = database.prepare(`
    DELETE FROM changes WHERE document_id = ?1 AND seq <= (
      SELECT seq FROM changes WHERE document_id = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ?2
    )`)

  const add = (seq: number | bigint, { id, before, after, mutations }: Recorded) => {
    const [left, right] = [withoutRevision(before), withoutRevision(after)]
    const [apply, revert] = [encodePatch(left, right), encodePatch(right, left)]
    const texts = [mutations, apply, revert].map((each) => JSON.stringify(each))
    addChange.run(id, seq, before?._rev ?? null, ...texts)
  }

  /** Returns the position of a transaction in the order of all, or null if it is unknown. */
  const sequenceOf = (transactionId: string): number | null => {
    const row = sequence.get(transactionId)
    return row ? Number(row.seq) : null
  }

  return {
    sequenceOf,
    /** Call within the transaction that writes the documents themselves. */
    record({ id, timestamp, author, changes }: Transaction): void {
      const seq = addTransaction.run(id, timestamp, author).lastInsertRowid
      for (const change of changes) {
        add(seq, change)
        prune.run(change.id, kept)
      }
    },
    /**
     * Makes the current state of these documents the start of their history. An import writes a document in several
     * steps (first without its images, and with weak references), of which only the last is worth restoring. Call
     * within a transaction.
     */
    beginWith(documents: readonly LakeDocument[]): void {
      database.exec('DELETE FROM changes')
      for (const after of documents) {
        const seq = sequenceOf(after._rev)
        if (seq === null) continue
        add(seq, { id: after._id, before: null, after, mutations: [{ create: withoutRevision(after) }] })
      }
    },
    /** Returns the ids of all documents that a transaction changed. */
    documentIdsOf: (seq: number): string[] => together.all(seq).map((row) => String(row.document_id)),
    /** Returns all changes kept of these documents, oldest first. */
    changesOf: (documentIds: readonly string[]): RecordedChange[] =>
      database
        .prepare(
          `SELECT transactions.id, timestamp, author, changes.* FROM changes JOIN transactions USING (seq)
           WHERE document_id IN (${documentIds.map(() => '?').join(',')}) ORDER BY seq`,
        )
        .all(...documentIds)
        .map((row) => storedChange.parse(row)),
  }
}
