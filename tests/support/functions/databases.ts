import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { migrate } from '#lib/referral/database/referralMigrations.ts'
import type { Query } from '#lib/referral/database/sqlStore.ts'
import { isFullRun } from '../fullRun.ts'
import { accessTo, migratedPglite } from './migratedPglite.ts'
import { startPostgres } from './postgresServer.ts'

export type TestDatabase = {
  readonly query: Query
  readonly execute: (statements: string) => Promise<void>
  readonly stop: () => Promise<void>
}

const EMPTY_REFERRALS =
  'truncate referral.referrals, referral.outbox, referral.rate_limits, referral.confirmations'

/** Supabase's API roles. They belong to a whole server. */
const SUPABASE_ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;`
/** Supabase's generous default privileges in a database, which the migrations must revoke. */
const SUPABASE_PRIVILEGES = `
  alter default privileges grant all on tables to anon, authenticated, service_role;
  alter default privileges grant all on functions to anon, authenticated, service_role;
  alter default privileges grant all on sequences to anon, authenticated, service_role;
  alter default privileges grant usage on schemas to anon, authenticated, service_role;`

/** Deletes every row of the schema, and starts its identities again. */
const EMPTY_SCHEMA = `
  do $$ begin
    execute (
      select 'truncate ' || string_agg(format('referral.%I', tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'referral'
    );
  end $$`

type Options = { supabaseRoles?: boolean }

const copyPglite = (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: new Blob([readFileSync(inject('databases').pgliteDump)]) })

/** Opens a migrated PGlite in memory, for a test that changes the schema. */
export async function openSeparatePglite(before?: string): Promise<TestDatabase> {
  const db = before === undefined ? await copyPglite() : await migratedPglite(before)
  return { ...accessTo(db), stop: () => db.close() }
}

/** The files of a worker share one PGlite, since creating one takes a second and a half. */
let shared: Promise<PGlite> | undefined

/** Opens the worker's migrated PGlite in memory. `stop` empties its tables for the next file. */
export async function openPglite(): Promise<TestDatabase> {
  shared ??= copyPglite()
  const access = accessTo(await shared)
  return { ...access, stop: () => access.execute(EMPTY_SCHEMA) }
}

/** Opens a migrated database on the PostgreSQL server that the run shares. */
export async function openPostgres({
  supabaseRoles = false,
}: Options = {}): Promise<TestDatabase & { url: string; socketUrl: string }> {
  const { url, socketUrl } = inject('databases')
  // The server refuses to copy a database that has connections, so this connects to another one.
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = postgresPool(url.replace(/postgres$/, 'template1'), 1)
  await admin.execute(`create database ${name} template ${supabaseRoles ? 'template0' : 'postgres'}`)
  if (supabaseRoles) await admin.execute(SUPABASE_ROLES)
  await admin.close()
  const own = (address: string) => address.replace(/\/postgres(?=$|\?)/, `/${name}`)
  // Tests with roles switch the role of their one connection.
  const { query, execute, close } = postgresPool(own(url), supabaseRoles ? 1 : 10)
  if (supabaseRoles) {
    await execute(SUPABASE_PRIVILEGES)
    await migrate({ query, execute })
  }
  return { query, execute, stop: close, url: own(url), socketUrl: own(socketUrl) }
}

/** Starts a durable PostgreSQL server for one test file. */
export async function openPostgresServer() {
  const server = await startPostgres()
  const { query, execute, close } = postgresPool(server.url, 10)
  await migrate({ query, execute })
  const stop = async () => {
    await close()
    await server.stop()
  }
  return { query, execute, stop, server }
}

const pglite = {
  name: 'PGlite',
  open: ({ supabaseRoles = false }: Options = {}): Promise<TestDatabase> =>
    supabaseRoles ? openSeparatePglite(SUPABASE_ROLES + SUPABASE_PRIVILEGES) : openPglite(),
}

/** Both databases, for tests that must pass on each. `npm test` uses PostgreSQL alone, which runs the same SQL faster. */
export const databases = [
  { name: 'PostgreSQL', open: (options?: Options): Promise<TestDatabase> => openPostgres(options) },
  ...(isFullRun ? [pglite] : []),
]

/** Opens a database for the tests of the enclosing block or file. */
export function databaseOf(open: () => Promise<TestDatabase>): Omit<TestDatabase, 'stop'> {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.stop())
  return {
    query: (...about) => database.query(...about),
    execute: (statements) => database.execute(statements),
  }
}

/** Opens a database that is without referrals at the beginning of each test. */
export function emptiedDatabase(open: () => Promise<TestDatabase>) {
  const database = databaseOf(open)
  beforeEach(() => database.execute(EMPTY_REFERRALS))
  return database
}
