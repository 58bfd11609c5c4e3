import { DatabaseSync } from 'node:sqlite'
import { PlainFailure, sentenceOf } from './failure.ts'

/**
 * Opens what an engine of the demonstration keeps, and makes its tables. What was committed is on the disk.
 * @param tables statements that may be run at each start
 * @throws PlainFailure when the file is no database, or damaged
 */
export function openTables(file: string, tables: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file, { timeout: 5_000 })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
    database.exec(tables)
    return database
  } catch (error) {
    throw new PlainFailure(
      `${file} cannot be read (${sentenceOf(error)}): move it away to begin with an empty one, or remove everything with "npm run reset".`,
    )
  }
}

/** Runs `work` in one write transaction: all of it is on disk afterwards, or none of it. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
