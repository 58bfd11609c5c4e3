import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Query } from '#lib/referral/sqlStore.ts'

/** What applying a migration needs of a database. */
export type Migratable = { query: Query; execute: (statements: string) => Promise<void> }

const FOLDER = fileURLToPath(new URL('../../supabase/migrations', import.meta.url))

// The table in which Supabase's own command line keeps what was applied, so that both agree.
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`

/** Applies the migrations of `supabase/migrations` that the database doesn't have yet, each as one transaction. */
export async function migrate(database: Migratable): Promise<void> {
  await database.execute(HISTORY)
  const rows = await database.query('select version from supabase_migrations.schema_migrations', [])
  const applied = new Set(
    z
      .array(z.object({ version: z.string() }))
      .parse(rows)
      .map((row) => row.version),
  )
  for (const file of readdirSync(FOLDER).sort()) {
    const [, version = '', name = ''] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? []
    if (version === '' || applied.has(version)) continue
    // Statements sent together are one transaction: a migration is applied and recorded, or neither.
    await database.execute(
      `${readFileSync(join(FOLDER, file), 'utf8')}
       insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`,
    )
  }
}
