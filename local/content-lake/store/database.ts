import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainFailure, sentenceOf } from '../failure.ts'
import { migrate } from './migrations.ts'

export const DATABASE_FILE = 'lake.sqlite'

/** Creates the folder of the lake and proves that files can be written there. */
export function prepareFolder(dir: string): void {
  const probe = join(dir, '.writable')
  try {
    mkdirSync(dir, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new PlainFailure(
      `The folder ${dir} cannot be written (${sentenceOf(error)}): make it writable, or set LAKE_DIR to one that is.`,
    )
  }
}

/**
 * Opens the store. `synchronous=FULL` with a write-ahead log means that a commit is on the disk before it returns:
 * what a client was told is saved survives `kill -9` and a power cut.
 */
export function openDatabase(dir: string): DatabaseSync {
  const file = join(dir, DATABASE_FILE)
  try {
    const database = new DatabaseSync(file, { timeout: 5_000 })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
    const check = database.prepare('PRAGMA quick_check(1)').get()
    if (check?.quick_check !== 'ok') throw new Error(String(check?.quick_check))
    migrate(database)
    return database
  } catch (error) {
    throw new PlainFailure(
      `The content store ${file} cannot be read (${sentenceOf(error)}): restore a backup with "npm run content:restore", or remove everything with "npm run reset".`,
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
