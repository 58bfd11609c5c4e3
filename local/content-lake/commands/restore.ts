import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from '../../engine/command.ts'
import { PlainFailure } from '../../engine/failure.ts'
import { lakeDirectory } from '../configuration.ts'
import { DATABASE_FILE, openDatabase } from '../store/database.ts'
import { ownFolder } from '../store/ownFolder.ts'

/**
 * Makes a lake what it was when `source` was backed up. The lake must not be running; its secrets stay as they are.
 * @throws PlainFailure when the lake runs, or `source` holds no readable backup.
 */
export async function restore(source: string, dir: string): Promise<string> {
  if (!existsSync(join(source, DATABASE_FILE))) throw new PlainFailure(`There is no backup in ${source}.`)
  openDatabase(source).close()
  const giveUp = ownFolder(dir)
  try {
    await cp(join(source, 'assets'), join(dir, 'assets'), { recursive: true })
    const incoming = join(dir, `${DATABASE_FILE}.incoming`)
    await cp(join(source, DATABASE_FILE), incoming)
    // The log belongs to the store that goes; applied to the one that comes it would damage it.
    for (const suffix of ['-wal', '-shm']) await rm(join(dir, DATABASE_FILE + suffix), { force: true })
    await rename(incoming, join(dir, DATABASE_FILE))
  } finally {
    giveUp()
  }
  return `Restored ${dir} from ${source}. Start with "npm start".`
}

if (import.meta.main) {
  await run(async () => {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [source] = positionals
    if (source === undefined) {
      throw new PlainFailure(
        'Say which backup: npx node local/content-lake/commands/restore.ts .local/backup-2026-01-31T12-00-00',
      )
    }
    return restore(resolve(source), lakeDirectory(process.env))
  })
}
