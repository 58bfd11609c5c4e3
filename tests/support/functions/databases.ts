import { PGlite } from '@electric-sql/pglite'
import { postgresPool } from '#lib/referral/postgresQuery.ts'
import type { Query } from '#lib/referral/sqlStore.ts'
import { migrate } from '#local/functions/migrations.ts'
import { startPostgres } from './postgresServer.ts'

/** A migrated database of a test's own. */
export type TestDatabase = {
  readonly query: Query
  readonly execute: (statements: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Leaves no referral and nothing that follows from one. */
export const EMPTY_REFERRALS =
  'truncate referral.referrals, referral.outbox, referral.rate_limits, referral.confirmations'

/** Supabase's API roles with its generous default privileges, so that it is the migrations that take them away. */
const SUPABASE_ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  alter default privileges grant all on tables to anon, authenticated, service_role;
  alter default privileges grant all on functions to anon, authenticated, service_role;
  alter default privileges grant all on sequences to anon, authenticated, service_role;
  alter default privileges grant usage on schemas to anon, authenticated, service_role;`

type Options = { supabaseRoles?: boolean }

/** PGlite in memory. */
export async function openPglite({ supabaseRoles = false }: Options = {}): Promise<TestDatabase> {
  const db = await PGlite.create()
  const query: Query = async (text, parameters) => (await db.query(text, [...parameters])).rows
  const execute = async (statements: string) => {
    await db.exec(statements)
  }
  if (supabaseRoles) await execute(SUPABASE_ROLES)
  await migrate({ query, execute })
  return { query, execute, stop: () => db.close() }
}

/** A real PostgreSQL server. `connections` is 1 where a test switches roles. */
export async function openPostgres({
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

/** Both databases, for tests that must hold on each. */
export const databases = [
  { name: 'PGlite', open: (options?: Options): Promise<TestDatabase> => openPglite(options) },
  {
    name: 'PostgreSQL',
    open: (options?: Options): Promise<TestDatabase> =>
      openPostgres({ ...options, connections: options?.supabaseRoles ? 1 : 10 }),
  },
]
