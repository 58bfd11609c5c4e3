import { z } from 'zod'
import type { DatabaseCopy } from '#lib/referral/databaseCopy.ts'
import type { Query } from '#lib/referral/sqlStore.ts'
import { PlainFailure } from '../engine/failure.ts'
import { applied, HISTORY, type Migratable, migrations } from './migrations.ts'

const counted = z.tuple([z.object({ count: z.number() })])

/** Whether a database holds referrals already. */
export async function holdsReferrals(query: Query): Promise<boolean> {
  const rows = await query("select (to_regclass('referral.referrals') is not null)::int as count", [])
  if (counted.parse(rows)[0].count === 0) return false
  const stored = await query('select count(*)::int as count from referral.referrals', [])
  return counted.parse(stored)[0].count > 0
}

/**
 * Makes a database what it was when it was copied: the schema as it was then, its rows, and then whatever migrations came
 * since. All of it is done in one transaction, or nothing.
 * @throws PlainFailure when the copy is from a later version of this project
 */
export async function restoreDatabase({ execute }: Migratable, copy: DatabaseCopy): Promise<void> {
  const known = migrations()
  const unknown = copy.migrations.find((version) => known.every((migration) => migration.version !== version))
  if (unknown !== undefined) {
    throw new PlainFailure(
      `The backup is of a later version of this project (migration ${unknown}): check that version out, and restore with it.`,
    )
  }
  const before = known.filter(({ version }) => copy.migrations.includes(version))
  const since = known.filter(({ version }) => !copy.migrations.includes(version))
  await execute(
    [
      HISTORY,
      'drop schema if exists referral cascade;',
      `delete from supabase_migrations.schema_migrations where version in (${known.map(({ version }) => `'${version}'`).join(', ')});`,
      ...before.map(applied),
      ...fill(copy),
      ...since.map(applied),
    ].join('\n'),
  )
}

/** The statements that put the rows back, in the order in which the tables refer to each other. */
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
