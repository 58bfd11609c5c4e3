import { existsSync, renameSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { commandOf } from '../../node/commandOf.ts'
import { fullDisk } from '../../node/fullDisk.ts'
import { littleMemory } from '../../node/littleMemory.ts'
import { closeAll } from '../../node/modes.ts'
import { requireFinishedRestore } from '../../node/restoring.ts'
import { messageOf, UserFacingError } from '../../node/userFacingError.ts'
import { type Migratable, migrate } from './referralMigrations.ts'
import { createWalFlush } from './walFlush.ts'

export type Database = Migratable & { readonly engine: string; readonly close: () => Promise<void> }

const POOL = 10

/** Folder of PGlite's files in the functions' folder. */
export const DATABASE_FOLDER = 'postgres'

/** A file within the data folder, written when its first start is through. */
const COMPLETE = 'referrals-complete'

/** Opens PGlite on a folder that this process owns. A query resolves only when its writes are on disk. */
export async function openLocal(folder: string): Promise<Database> {
  requireFinishedRestore(folder)
  const data = join(folder, DATABASE_FOLDER)
  try {
    return await openData(data)
  } catch (failure) {
    requireRoom(failure, folder)
    if (existsSync(join(data, COMPLETE))) throw unopened(data, failure)
    // The first start was interrupted, so nothing was stored yet. Renamed instead of deleted, to be safe.
    const aside = `${data}.unfinished-${Date.now()}`
    renameSync(data, aside)
    closeAll(aside)
    return openData(data)
  }
}

/** Returns an error that explains itself, such as that of a newer database, or one that says what to do. */
const unopened = (data: string, failure: unknown): UserFacingError =>
  failure instanceof UserFacingError
    ? failure
    : new UserFacingError(
        `The database of the referrals in ${data} cannot be opened (${messageOf(failure)}). If its files are damaged, restore a backup: ${commandOf('restore', '<backup> --overwrite --only referrals')}.`,
      )

/** Free bytes below which a failed start is blamed on the disk: a new database takes 40 MB. */
const LEAST_ROOM = 64 * 1024 * 1024

/** Recognises a full disk and too little memory, which PGlite reports as other errors. @throws UserFacingError */
function requireRoom(failure: unknown, folder: string): void {
  const shortage = littleMemory(failure)
  if (shortage) throw shortage
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < LEAST_ROOM) throw fullDisk(folder)
}

/**
 * PostgreSQL made for a server sets 128 MB aside for pages, and slots for a hundred connections. Here there is one
 * connection, and years of referrals fit into a few megabytes.
 */
const SMALL = ['shared_buffers=8MB', 'max_connections=4', 'wal_buffers=256kB']

async function openData(data: string): Promise<Database> {
  // Loaded here alone: with a server it would cost memory.
  const { PGlite } = await import('@electric-sql/pglite')
  const startParams = [...PGlite.defaultStartParams, ...SMALL.flatMap((setting) => ['-c', setting])]
  const db = await PGlite.create({ dataDir: data, startParams })
  const flush = createWalFlush(data)
  const database: Migratable = {
    query: async (text, parameters) => {
      const { rows } = await db.query(text, [...parameters])
      await flush()
      return rows
    },
    execute: async (statements) => {
      await db.exec(statements)
      await flush()
    },
  }
  await migrate(database)
  writeFileSync(join(data, COMPLETE), '')
  // PGlite ignores the umask and sets its own file modes.
  closeAll(data)
  // This is the only process, so all leases are released: emails that the last process was sending are sent again at
  // once.
  await database.execute("update referral.outbox set leased_until = now() where status = 'sending'")
  return { engine: 'PGlite', ...database, close: () => db.close() }
}

export async function openServer(url: string): Promise<Database> {
  const { query, execute, close } = postgresPool(url, POOL)
  try {
    await migrate({ query, execute })
  } catch (failure) {
    await close()
    const reason = messageOf(failure)
    throw new Error(
      `The database of FUNCTIONS_DATABASE_URL cannot be used (${reason}); start it or correct the address.`,
    )
  }
  return { engine: 'PostgreSQL', query, execute, close }
}
