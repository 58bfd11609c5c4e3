import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { databaseOf, databases } from '#tests/support/functions/databases.ts'
import {
  API_ROLES,
  codeAs,
  DENIED,
  functionCalls,
  tableStatements,
} from '#tests/support/functions/publicRoles.ts'

const named = z.array(z.object({ name: z.string() }))

describe.each(databases)('public roles on $name', ({ open }) => {
  const database = databaseOf(() => open({ supabaseRoles: true }))

  const names = async (text: string) => named.parse(await database.query(text, [])).map((row) => row.name)

  test('have the privileges of Supabase’s roles outside the schema', async () => {
    await database.execute('create table public.open_to_all (id int)')
    expect(await codeAs(database.query, 'anon', 'select * from public.open_to_all')).toBe('allowed')
  })

  test.each(API_ROLES)('returns an error to %s for every verb on every table', async (role) => {
    const statements = await tableStatements(database.query)
    for (const table of ['referrals', 'outbox', 'rate_limits']) {
      expect(statements).toContain(`select * from referral.${table}`)
    }
    for (const statement of statements) {
      expect([statement, await codeAs(database.query, role, statement)]).toEqual([statement, DENIED])
    }
  })

  test.each(API_ROLES)('returns an error to %s for every function', async (role) => {
    const calls = await functionCalls(database.query)
    expect(calls.length).toBeGreaterThanOrEqual(7)
    for (const call of calls) {
      expect([call, await codeAs(database.query, role, call)]).toEqual([call, DENIED])
    }
  })

  test.each(API_ROLES)('returns an error to %s even when the schema is opened by mistake', async (role) => {
    await database.execute(`grant usage on schema referral to ${role}`)
    expect(await codeAs(database.query, role, 'select * from referral.referrals')).toBe(DENIED)
    expect(await codeAs(database.query, role, 'select referral.purge(now(), now())')).toBe(DENIED)
    await database.execute(`revoke usage on schema referral from ${role}`)
  })

  test('enables row-level security on every table without a policy', async () => {
    expect(
      await names(
        "select relname as name from pg_class where relnamespace = 'referral'::regnamespace and relkind = 'r' and not relrowsecurity",
      ),
    ).toEqual([])
    expect(await names("select policyname as name from pg_policies where schemaname = 'referral'")).toEqual(
      [],
    )
  })
})
