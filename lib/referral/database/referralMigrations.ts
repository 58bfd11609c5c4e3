import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#lib/node/projectRoot.ts'
import type { Query } from '#lib/referral/database/sqlStore.ts'

export type Migratable = { query: Query; execute: (statements: string) => Promise<void> }

const FOLDER = join(projectRoot, 'supabase/migrations')

export interface Migration {
  version: string
  name: string
  statements: string
}

export const migrations = (folder = FOLDER): Migration[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? []
      if (version === undefined || name === undefined) return []
      return [{ version, name, statements: readFileSync(join(folder, file), 'utf8') }]
    })

/** The statements of a migration, and the record that it was applied. Sent together they are one transaction: both, or neither. */
export const applied = ({ version, name, statements }: Migration): string =>
  `${statements}
   insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`

// The table in which Supabase's own command line keeps what was applied, so that both agree.
export const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`

/** Applies the migrations that the database lacks, each in its own transaction. */
export async function migrate(
  database: Migratable,
  known: readonly Migration[] = migrations(),
): Promise<void> {
  await database.execute(HISTORY)
  const rows = await database.query('select version from supabase_migrations.schema_migrations', [])
  const had = new Set(
    z
      .array(z.object({ version: z.string() }))
      .parse(rows)
      .map((row) => row.version),
  )
  for (const migration of known) {
    if (!had.has(migration.version)) await database.execute(applied(migration))
  }
}
