import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { postgresPool } from '#lib/referral/postgresQuery.ts'
import type { Query } from '#lib/referral/sqlStore.ts'
import { migrate } from '#local/functions/migrations.ts'
import { accessTo, migratedPglite } from './migratedPglite.ts'
import { startPostgres } from './postgresServer.ts'

/** A migrated database for one test file. */
export type TestDatabase = {
  readonly query: Query
  readonly execute: (statements: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Deletes all referrals and their dependent rows. */
export const EMPTY_REFERRALS =
  'truncate referral.referrals, referral.outbox, referral.rate_limits, referral.confirmations'

/** Supabase's API roles with its generous default privileges, which the migrations must revoke. */
const SUPABASE_ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  alter default privileges grant all on tables to anon, authenticated, service_role;
  alter default privileges grant all on functions to anon, authenticated, service_role;
  alter default privileges grant all on sequences to anon, authenticated, service_role;
  alter default privileges grant usage on schemas to anon, authenticated, service_role;`

type Options = { supabaseRoles?: boolean }

/** Opens a migrated PGlite in memory. */
export async function openPglite({ supabaseRoles = false }: Options = {}): Promise<TestDatabase> {
  const db = supabaseRoles
    ? await migratedPglite(SUPABASE_ROLES)
    : await PGlite.create({ loadDataDir: new Blob([readFileSync(inject('databases').pgliteDump)]) })
  return { ...accessTo(db), stop: () => db.close() }
}

/** Opens a migrated database on the PostgreSQL server that the run shares. */
export async function openPostgres(): Promise<TestDatabase & { url: string; socketUrl: string }> {
  const { url, socketUrl } = inject('databases')
  // The server refuses to copy a database that has connections, so this connects to another one.
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = postgresPool(url.replace(/postgres$/, 'template1'), 1)
  await admin.execute(`create database ${name} template postgres`)
  await admin.close()
  const own = (address: string) => address.replace(/\/postgres(?=$|\?)/, `/${name}`)
  const { query, execute, close } = postgresPool(own(url), 10)
  return { query, execute, stop: close, url: own(url), socketUrl: own(socketUrl) }
}

/** Starts a durable PostgreSQL server for one test file. `connections` is 1 if a test switches roles. */
export async function openPostgresServer({
  supabaseRoles = false,
  connections = 10,
}: Options & { connections?: number } = {}) {
  const server = await startPostgres()
  const { query, execute, close } = postgresPool(server.url, connections)
  if (supabaseRoles) await execute(SUPABASE_ROLES)
  await migrate({ query, execute })
  const stop = async () => {
    await close()
    await server.stop()
  }
  return { query, execute, stop, server }
}

/** Both databases, for tests that must pass on each. */
export const databases = [
  { name: 'PGlite', open: (options?: Options): Promise<TestDatabase> => openPglite(options) },
  {
    name: 'PostgreSQL',
    // Roles belong to a whole server, so these tests need a separate one.
    open: ({ supabaseRoles = false }: Options = {}): Promise<TestDatabase> =>
      supabaseRoles ? openPostgresServer({ supabaseRoles, connections: 1 }) : openPostgres(),
  },
]
