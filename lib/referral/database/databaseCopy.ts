import { z } from 'zod'
import type { Query } from './sqlStore.ts'

/** A table's name, and a column's: they are put into statements as they are. */
const plainName = z.string().regex(/^[a-z_]+$/)

const table = z.object({
  name: plainName,
  /** The column that numbers its rows by itself, if one does. */
  numbered: plainName.nullable(),
  rows: z.array(z.record(z.string(), z.json())),
})

/** Everything in the schema `referral`, mail queue included, as JSON. */
export const databaseCopy = z.object({
  migrations: z.array(z.string().regex(/^\d+$/)),
  tables: z.array(table),
})

export type DatabaseCopy = z.infer<typeof databaseCopy>

const tableRows = z.array(table.omit({ rows: true }))

const TABLES = `
  select t.table_name as name,
    (select c.column_name from information_schema.columns c
     where c.table_schema = 'referral' and c.table_name = t.table_name and c.is_identity = 'YES') as numbered
  from information_schema.tables t where t.table_schema = 'referral' and t.table_type = 'BASE TABLE' order by 1`

/** Reads it in one statement, so as it was at one moment, while referrals go on coming in. */
export async function copyDatabase(query: Query): Promise<DatabaseCopy> {
  const tables = tableRows.parse(await query(TABLES, []))
  const parts = tables.map(
    ({ name, numbered }) =>
      `jsonb_build_object('name', '${name}', 'numbered', ${numbered === null ? 'null' : `'${numbered}'`}, 'rows',
         (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from referral.${name} t))`,
  )
  const [copy] = await query(
    `select (select jsonb_agg(version order by version) from supabase_migrations.schema_migrations) as migrations,
       jsonb_build_array(${parts.join(', ')}) as tables`,
    [],
  )
  return databaseCopy.parse(copy)
}
