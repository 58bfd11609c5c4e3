import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { postgresPool } from '#lib/referral/postgresQuery.ts'
import type { Query } from '#lib/referral/sqlStore.ts'
import { type Migratable, migrate } from './migrations.ts'
import { createWalFlush } from './walFlush.ts'

/** An open, migrated database. */
export type Database = { readonly engine: string; readonly query: Query; readonly close: () => Promise<void> }

const POOL = 10

/** PGlite on a folder that this process owns. A query is answered only when what it wrote is on the disk. */
export async function openEmbedded(folder: string): Promise<Database> {
  const data = join(folder, 'postgres')
  if (!existsSync(data)) await createData(folder, data)
  const db = await PGlite.create({ dataDir: data })
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
  // Nobody else can hold a lease: what the last owner was sending when it ended is sent again at once.
  await database.execute("update referral.outbox set leased_until = now() where status = 'sending'")
  return { engine: 'PGlite', query: database.query, close: () => db.close() }
}

/** Makes a database beside its place and moves it there when it is whole: a first start that is cut short leaves no ruin. */
async function createData(folder: string, data: string): Promise<void> {
  const unfinished = join(folder, 'postgres.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  const db = await PGlite.create({ dataDir: unfinished })
  await db.close()
  renameSync(unfinished, data)
}

/** A PostgreSQL server by its address. */
export async function openServer(url: string): Promise<Database> {
  const { query, execute, close } = postgresPool(url, POOL)
  try {
    await migrate({ query, execute })
  } catch (failure) {
    await close()
    const reason = failure instanceof Error ? failure.message : String(failure)
    throw new Error(
      `The database of FUNCTIONS_DATABASE_URL cannot be used (${reason}); start it or correct the address.`,
    )
  }
  return { engine: 'PostgreSQL', query, close }
}
