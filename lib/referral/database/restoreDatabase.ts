import { isDeepStrictEqual } from 'node:util'
import type { DatabaseCopy } from '#lib/referral/database/databaseCopy.ts'
import { commandOf } from '../../node/commandOf.ts'
import { UserFacingError } from '../../node/userFacingError.ts'
import { applied, HISTORY, type Migratable, migrations } from './referralMigrations.ts'

/** Statements that lock the referrals and fail if there are any. */
export const REQUIRE_NO_REFERRALS = `do $$ begin
  if to_regclass('referral.referrals') is not null then
    lock table referral.referrals;
    if exists (select from referral.referrals) then
      raise exception 'There are referrals already: run "${commandOf('backup')}", then add --overwrite.';
    end if;
  end if;
end $$;`

/**
 * Restores a database to what it was when it was copied, in one transaction.
 * @param overwrite false to fail if there are referrals
 * @throws UserFacingError when the copy is from a version of this project with other migrations
 */
export async function restoreDatabase(
  { execute }: Migratable,
  copy: DatabaseCopy,
  overwrite: boolean,
): Promise<void> {
  const known = migrations()
  const versions = known.map(({ version }) => version)
  if (!isDeepStrictEqual(copy.migrations, versions)) {
    throw new UserFacingError(
      `The backup is of another version of this project (migrations ${copy.migrations.join(', ')}): check that version out, and restore with it.`,
    )
  }
  await execute(
    [
      overwrite ? '' : REQUIRE_NO_REFERRALS,
      HISTORY,
      'drop schema if exists referral cascade;',
      `delete from supabase_migrations.schema_migrations where version in (${versions.map((version) => `'${version}'`).join(', ')});`,
      ...known.map(applied),
      ...fill(copy),
    ].join('\n'),
  )
}

/** Fills all tables by one statement, after which PostgreSQL checks foreign keys. Then numbering goes on after the last row. */
function fill({ tables }: DatabaseCopy): string[] {
  const filled = tables.map(
    ({ name, rows }) => `${name} as (insert into referral.${name} overriding system value
       select * from jsonb_populate_recordset(null::referral.${name}, ${literal(JSON.stringify(rows))}::jsonb))`,
  )
  const numberings = tables.flatMap(({ name, numbered }) =>
    numbered === null
      ? []
      : `select setval(pg_get_serial_sequence('referral.${name}', '${numbered}'), coalesce(max(${numbered}), 0) + 1, false) from referral.${name};`,
  )
  return [`with ${filled.join(', ')} select;`, ...numberings]
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
