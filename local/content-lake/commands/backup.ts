import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { run } from '../../engine/command.ts'
import { PlainFailure } from '../../engine/failure.ts'
import { lakeDirectory } from '../configuration.ts'
import { DATABASE_FILE } from '../store/database.ts'

/**
 * Copies a lake, history included, to a new folder, while it runs or not. Secrets are not part of it.
 * @throws PlainFailure when there is no lake in `dir`, or something in `destination`.
 */
export async function backUp(dir: string, destination: string): Promise<string> {
  if (!existsSync(join(dir, DATABASE_FILE))) throw new PlainFailure(`There is no Content Lake in ${dir}.`)
  if (existsSync(destination)) throw new PlainFailure(`${destination} exists already: choose another folder.`)
  await mkdir(destination, { recursive: true })
  const copyAssets = () => cp(join(dir, 'assets'), join(destination, 'assets'), { recursive: true })
  // Before and after the documents: assets are written before their documents and removed after them.
  await copyAssets()
  const database = new DatabaseSync(join(dir, DATABASE_FILE), { readOnly: true, timeout: 5_000 })
  try {
    await backup(database, join(destination, DATABASE_FILE))
  } finally {
    database.close()
  }
  await copyAssets()
  return `Backed up ${dir} to ${destination}.`
}

if (import.meta.main) {
  await run(() => {
    const { positionals } = parseArgs({ allowPositionals: true })
    const name = `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
    return backUp(lakeDirectory(process.env), resolve(positionals[0] ?? join('.local', name)))
  })
}
