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
  /** Each after those that it refers to. */
  tables: z.array(table),
})

export type DatabaseCopy = z.infer<typeof databaseCopy>

const tableRows = z.array(
  table.pick({ name: true, numbered: true }).extend({ refers_to: z.array(plainName) }),
)
const copied = z.tuple([
  z.object({
    migrations: databaseCopy.shape.migrations,
    rows: z.record(z.string(), table.shape.rows),
  }),
])

const TABLES = `
  select t.table_name as name,
    (select c.column_name from information_schema.columns c
     where c.table_schema = 'referral' and c.table_name = t.table_name and c.is_identity = 'YES') as numbered,
    array(select p.relname::text from pg_catalog.pg_constraint f join pg_catalog.pg_class p on p.oid = f.confrelid
          where f.contype = 'f' and f.conrelid = ('referral.' || t.table_name)::regclass) as refers_to
  from information_schema.tables t where t.table_schema = 'referral' and t.table_type = 'BASE TABLE' order by 1`

/** Reads it in one statement, so as it was at one moment, while referrals go on coming in. */
export async function copyDatabase(query: Query): Promise<DatabaseCopy> {
  const tables = inOrder(tableRows.parse(await query(TABLES, [])))
  const parts = tables.map(
    ({ name }) => `'${name}', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from referral.${name} t)`,
  )
  const [{ migrations, rows }] = copied.parse(
    await query(
      `select (select jsonb_agg(version order by version) from supabase_migrations.schema_migrations) as migrations,
         jsonb_build_object(${parts.join(', ')}) as rows`,
      [],
    ),
  )
  return {
    migrations,
    tables: tables.map(({ name, numbered }) => ({ name, numbered, rows: rows[name] ?? [] })),
  }
}

type Named = z.infer<typeof tableRows>[number]

/** The tables, each after those that it refers to. */
function inOrder(tables: readonly Named[]): Named[] {
  const sorted: Named[] = []
  const add = (table: Named): void => {
    if (sorted.includes(table)) return
    for (const other of tables) if (other !== table && table.refers_to.includes(other.name)) add(other)
    sorted.push(table)
  }
  for (const table of tables) add(table)
  return sorted
}
