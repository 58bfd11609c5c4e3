import { existsSync, mkdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { seedState, setSeedState } from '../seeding/seedState.ts'
import { CONTENT_FOLDER, DATABASE_FILE, openDatabase } from './lakeDatabase.ts'

/**
 * Copies documents, history and files of the lake in `dir`, whether it runs or not, to a new folder.
 * @returns the number of documents and assets; null if `dir` contains no lake
 * @throws UserFacingError when the lake is being filled for the first time
 */
export async function copyStore(dir: string, destination: string): Promise<z.infer<typeof counts> | null> {
  const source = join(dir, CONTENT_FOLDER)
  if (!existsSync(join(source, DATABASE_FILE))) return null
  mkdirSync(destination, { mode: 0o700 })
  // Files whose names begin with a dot are still being written.
  const copyAssets = () =>
    cp(join(source, 'assets'), join(destination, 'assets'), {
      recursive: true,
      filter: (path) => !basename(path).startsWith('.'),
    })
  // Before and after the documents: assets are written before their documents and removed after them.
  await copyAssets()
  const database = new DatabaseSync(join(source, DATABASE_FILE), { readOnly: true, timeout: 5_000 })
  try {
    if (seedState(database) === 'started')
      throw new UserFacingError('The Content Lake is being filled: wait for it.')
    await backup(database, join(destination, DATABASE_FILE))
  } finally {
    database.close()
  }
  await copyAssets()
  return countIn(join(destination, DATABASE_FILE))
}

const counts = z.object({ documents: z.number(), assets: z.number() })

function countIn(file: string): z.infer<typeof counts> {
  const database = new DatabaseSync(file)
  try {
    // Without a write-ahead log the copy is one file, and reading it creates no other.
    database.exec('PRAGMA journal_mode = DELETE')
    const isAsset = "id LIKE 'image-%' OR id LIKE 'file-%'"
    const query = `SELECT count(*) FILTER (WHERE NOT (${isAsset})) AS documents, count(*) FILTER (WHERE ${isAsset}) AS assets FROM documents`
    return counts.parse(database.prepare(query).get())
  } finally {
    database.close()
  }
}

/**
 * Checks a copy that a lake is to run on, and keeps the lake from ever filling it with the demonstration.
 * @throws UserFacingError when the copy can't be read
 */
export function adoptCopy(folder: string): void {
  const database = openDatabase(folder)
  setSeedState(database, 'done')
  database.close()
}
