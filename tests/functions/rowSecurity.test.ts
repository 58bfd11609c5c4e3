import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { databases, type TestDatabase } from '#tests/support/functions/databases.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const DENIED = '42501'
const ROLES = ['anon', 'authenticated', 'service_role']

const named = z.array(z.object({ name: z.string() }))

describe.each(databases)('the public roles on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open({ supabaseRoles: true })
  })
  afterAll(() => database.stop())

  const names = async (text: string) => named.parse(await database.query(text, [])).map((row) => row.name)

  async function codeAs(role: string, statement: string): Promise<string> {
    await database.query(`set role ${role}`, [])
    try {
      await database.query(statement, [])
      return 'allowed'
    } catch (failure) {
      return String(Reflect.get(Object(failure), 'code'))
    } finally {
      await database.query('reset role', [])
    }
  }

  test('the roles are those of Supabase: what they are not denied elsewhere, they may do', async () => {
    await database.execute('create table public.open_to_all (id int)')
    expect(await codeAs('anon', 'select * from public.open_to_all')).toBe('allowed')
  })

  test.each(ROLES)('%s is denied every verb on every table', async (role) => {
    const tables = await names(
      "select relname as name from pg_class where relnamespace = 'referral'::regnamespace and relkind in ('r', 'v', 'm', 'p')",
    )
    expect(tables).toEqual(expect.arrayContaining(['referrals', 'outbox', 'rate_limits']))
    for (const table of tables) {
      for (const statement of [
        `select * from referral.${table}`,
        `insert into referral.${table} default values`,
        `delete from referral.${table}`,
        `truncate referral.${table}`,
      ]) {
        expect([statement, await codeAs(role, statement)]).toEqual([statement, DENIED])
      }
      const [column] = await names(
        `select attname as name from pg_attribute where attrelid = 'referral.${table}'::regclass and attnum = 1`,
      )
      expect(await codeAs(role, `update referral.${table} set ${column} = default`)).toBe(DENIED)
    }
  })

  test.each(ROLES)('%s is denied every function', async (role) => {
    const calls = await names(`
      select format('referral.%I(%s)', proname, array_to_string(array(
        select format('null::%s', format_type(t, null)) from unnest(proargtypes) as t), ', ')) as name
      from pg_proc where pronamespace = 'referral'::regnamespace`)
    expect(calls.length).toBeGreaterThanOrEqual(8)
    for (const call of calls) {
      expect([call, await codeAs(role, `select ${call}`)]).toEqual([call, DENIED])
    }
  })

  test.each(ROLES)('%s is denied even when somebody opens the schema by mistake', async (role) => {
    await database.execute(`grant usage on schema referral to ${role}`)
    expect(await codeAs(role, 'select * from referral.referrals')).toBe(DENIED)
    expect(await codeAs(role, 'select referral.purge(now(), now())')).toBe(DENIED)
    await database.execute(`revoke usage on schema referral from ${role}`)
  })

  test('row-level security is on for every table and no policy opens one', async () => {
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
