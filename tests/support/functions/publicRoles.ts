import { z } from 'zod'
import type { Query } from '#lib/referral/database/sqlStore.ts'

/** Roles of Supabase's API for visitors, users and servers. */
export const API_ROLES = ['anon', 'authenticated', 'service_role']

/** PostgreSQL's code for insufficient privilege. */
export const DENIED = '42501'

const named = z.array(z.object({ name: z.string() }))
const names = async (query: Query, text: string) => named.parse(await query(text, [])).map((row) => row.name)

export async function tableStatements(query: Query): Promise<string[]> {
  const tables = await names(
    query,
    "select relname as name from pg_class where relnamespace = 'referral'::regnamespace and relkind in ('r', 'v', 'm', 'p')",
  )
  const statements = tables.map(async (table) => {
    const [column] = await names(
      query,
      `select attname as name from pg_attribute where attrelid = 'referral.${table}'::regclass and attnum = 1`,
    )
    return [
      `select * from referral.${table}`,
      `insert into referral.${table} default values`,
      `delete from referral.${table}`,
      `truncate referral.${table}`,
      `update referral.${table} set ${column} = default`,
    ]
  })
  return (await Promise.all(statements)).flat()
}

export async function functionCalls(query: Query): Promise<string[]> {
  const calls = await names(
    query,
    `select format('referral.%I(%s)', proname, array_to_string(array(
        select format('null::%s', format_type(t, null)) from unnest(proargtypes) as t), ', ')) as name
      from pg_proc where pronamespace = 'referral'::regnamespace`,
  )
  return calls.map((call) => `select ${call}`)
}

/** Returns `allowed` or the error code for a role's statement. Needs a pool with one connection. */
export async function codeAs(query: Query, role: string, statement: string): Promise<string> {
  await query(`set role ${role}`, [])
  try {
    await query(statement, [])
    return 'allowed'
  } catch (failure) {
    return String(Reflect.get(Object(failure), 'code'))
  } finally {
    await query('reset role', [])
  }
}
