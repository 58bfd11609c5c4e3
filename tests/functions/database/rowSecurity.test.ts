import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { databaseOf, databases } from '#tests/support/functions/databases.ts'

const named = z.array(z.object({ name: z.string() }))

/** Lists the privileges of Supabase's API roles on a schema and all that is in it. */
const privileges = (schema: string): string => `
  with roles as (select unnest(array['anon', 'authenticated', 'service_role']) as role)
  select role || ' on ' || nspname as name from roles, pg_namespace
    where nspname = '${schema}' and has_schema_privilege(role, oid, 'usage, create')
  union all select role || ' on ' || relname from roles, pg_class
    where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'v', 'm', 'p')
      and (has_table_privilege(role, oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege(role, oid, 'select, insert, update'))
  union all select role || ' on ' || relname from roles, pg_class
    where relnamespace = '${schema}'::regnamespace and relkind = 'S'
      and has_sequence_privilege(role, oid, 'usage, select, update')
  union all select role || ' on ' || proname from roles, pg_proc
    where pronamespace = '${schema}'::regnamespace and has_function_privilege(role, oid, 'execute')`

describe.each(databases)('public roles on $name', ({ open }) => {
  const database = databaseOf(() => open({ supabaseRoles: true }))

  const names = async (text: string) => named.parse(await database.query(text, [])).map((row) => row.name)

  test('have the privileges of Supabase’s roles outside the schema', async () => {
    await database.execute('create table public.open_to_all (id int)')
    expect(await names(privileges('public'))).toContain('anon on open_to_all')
  })

  test('have no privilege on schema, tables, sequences or functions', async () => {
    expect(await names(privileges('referral'))).toEqual([])
  })

  test('have no policy on any table of the schema', async () => {
    const tables = (condition: string) =>
      names(`select relname as name from pg_class where relnamespace = 'referral'::regnamespace
        and relkind = 'r' and ${condition}`)
    expect(await tables('relrowsecurity')).toEqual(expect.arrayContaining(['referrals', 'outbox']))
    expect(await tables('not relrowsecurity')).toEqual([])
    expect(await names("select policyname as name from pg_policies where schemaname = 'referral'")).toEqual(
      [],
    )
  })
})
