import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { migrate } from '#lib/referral/database/referralMigrations.ts'
import { migratedPglite } from './migratedPglite.ts'
import { startPostgres } from './postgresServer.ts'

/** Empty migrated databases from which every test file copies its own. */
export interface SharedDatabases {
  pgliteDump: string
  /** Address of the database `postgres` to copy, on a server that is not durable. */
  url: string
  /** The same address by the server's socket. */
  socketUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: SharedDatabases
  }
}

async function dumpPglite(file: string): Promise<void> {
  const db = await migratedPglite()
  const dump = await db.dumpDataDir('none')
  await db.close()
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()))
}

async function migratePostgres(url: string): Promise<void> {
  const { query, execute, close } = postgresPool(url, 1)
  await migrate({ query, execute })
  await close()
}

/** Creates the shared databases for a run. Returns a function that removes them. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'shared-databases-'))
  const pgliteDump = join(folder, 'pglite.tar')
  const [server] = await Promise.all([startPostgres({ isDurable: false }), dumpPglite(pgliteDump)])
  await migratePostgres(server.url)
  provide('databases', { pgliteDump, url: server.url, socketUrl: server.socketUrl })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
