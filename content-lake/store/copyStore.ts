import { existsSync, mkdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { seedState, setSeedState } from '../seeding/seedState.ts'
import { CONTENT_FOLDER, DATABASE_FILE, openDatabase } from './lakeDatabase.ts'

/**
 * Copies documents, history and files of the lake in `dir`, whether it runs or not, to a new folder. Does nothing without a lake.
 * @throws UserFacingError when the lake is being filled for the first time
 */
export async function copyStore(dir: string, destination: string): Promise<void> {
  const source = join(dir, CONTENT_FOLDER)
  if (!existsSync(join(source, DATABASE_FILE))) return
  mkdirSync(destination, { mode: 0o700 })
  // Files whose names begin with a dot are still being written.
  const copyAssets = () =>
    cp(join(source, 'assets'), join(destination, 'assets'), {
      recursive: true,
      filter: (path) => !basename(path).startsWith('.'),
    })
  // Before and after the documents: assets are written before their documents and removed after them.
  await copyAssets()
  using database = new DatabaseSync(join(source, DATABASE_FILE), { readOnly: true, timeout: 5_000 })
  if (seedState(database) === 'started')
    throw new UserFacingError('The Content Lake is being filled: wait for it.')
  // The copy is one file without a write-ahead log, so reading it creates no other.
  database.prepare('VACUUM INTO ?').run(join(destination, DATABASE_FILE))
  await copyAssets()
}

/**
 * Checks a copy that a lake is to run on, and keeps the lake from ever filling it with the demonstration.
 * @throws UserFacingError when the copy can't be read
 */
export function adoptCopy(folder: string): void {
  using database = openDatabase(folder)
  setSeedState(database, 'done')
}
