import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../document/document.ts'
import { readDocuments } from './documentStore.ts'
import { DATABASE_FILE } from './lakeDatabase.ts'

/** Transactions that a reader may hear of late: those of the moment in which it starts. */
const LATEST_TRANSACTIONS = 1_000

export interface Snapshot {
  documents: LakeDocument[]
  /** The ids of the latest transactions that are in it. */
  transactions: ReadonlySet<string>
}

/** The whole store as it is now, read next to the process that owns it. */
export function readSnapshot(dir: string): Snapshot {
  const database = new DatabaseSync(join(dir, DATABASE_FILE), { readOnly: true, timeout: 5_000 })
  try {
    database.exec('BEGIN')
    const documents = [...readDocuments(database)]
    const latest = database.prepare('SELECT id FROM transactions ORDER BY seq DESC LIMIT ?')
    const transactions = new Set(latest.all(LATEST_TRANSACTIONS).map(({ id }) => String(id)))
    return { documents, transactions }
  } finally {
    database.close()
  }
}
