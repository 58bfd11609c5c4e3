import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { DatabaseCopy } from '#lib/referral/database/databaseCopy.ts'
import type { Query } from '#lib/referral/database/sqlStore.ts'
import { UserFacingError } from '../../node/userFacingError.ts'
import { applied, HISTORY, type Migratable, migrations } from './referralMigrations.ts'

async function count(query: Query, statement: string): Promise<number> {
  const [row] = z.tuple([z.object({ count: z.number() })]).parse(await query(statement, []))
  return row.count
}

export const holdsReferrals = async (query: Query): Promise<boolean> =>
  (await count(query, "select (to_regclass('referral.referrals') is not null)::int as count")) > 0 &&
  (await count(query, 'select count(*)::int as count from referral.referrals')) > 0

/** Counts other programs with the same account on a database: the function, if it runs. */
export const otherConnections = (query: Query): Promise<number> =>
  count(
    query,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )

/**
 * Restores a database to what it was when it was copied, in one transaction.
 * @throws UserFacingError when the copy is from a version of this project with other migrations
 */
export async function restoreDatabase({ execute }: Migratable, copy: DatabaseCopy): Promise<void> {
  const known = migrations()
  const versions = known.map(({ version }) => version)
  if (!isDeepStrictEqual(copy.migrations, versions)) {
    throw new UserFacingError(
      `The backup is of another version of this project (migrations ${copy.migrations.join(', ')}): check that version out, and restore with it.`,
    )
  }
  await execute(
    [
      HISTORY,
      'drop schema if exists referral cascade;',
      `delete from supabase_migrations.schema_migrations where version in (${versions.map((version) => `'${version}'`).join(', ')});`,
      ...known.map(applied),
      ...fill(copy),
    ].join('\n'),
  )
}

function fill({ tables }: DatabaseCopy): string[] {
  return tables.flatMap(({ name, numbered, rows }) => [
    `insert into referral.${name} overriding system value
       select * from jsonb_populate_recordset(null::referral.${name}, ${literal(JSON.stringify(rows))}::jsonb);`,
    ...(numbered === null
      ? []
      : [
          `select setval(pg_get_serial_sequence('referral.${name}', '${numbered}'), coalesce(max(${numbered}), 0) + 1, false) from referral.${name};`,
        ]),
  ])
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
