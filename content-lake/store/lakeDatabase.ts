import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { commandOf } from '#lib/node/commandOf.ts'
import { fullDisk, isFullDisk } from '#lib/node/fullDisk.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { migrate } from './lakeMigrations.ts'

/** Folder with everything that a backup contains, in a lake's folder and in a backup. */
export const CONTENT_FOLDER = 'content'
export const DATABASE_FILE = 'lake.sqlite'

/**
 * Opens the store. `synchronous=FULL` with a write-ahead log means that a commit is on the disk before it returns:
 * a change that a client knows to be saved survives `kill -9` and a power cut.
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
    if (error instanceof UserFacingError) throw error
    if (isFullDisk(error)) throw fullDisk(dir)
    throw new UserFacingError(
      `The content store ${file} cannot be read (${messageOf(error)}): restore a backup with "${commandOf('restore', '<backup> --overwrite')}", or remove everything with "${commandOf('reset')}".`,
    )
  }
}
