import { PGlite } from '@electric-sql/pglite'
import { migrate } from '#lib/referral/database/referralMigrations.ts'
import type { Query } from '#lib/referral/database/sqlStore.ts'

/** Returns the two ways in which the store uses a database. */
export function accessTo(db: PGlite) {
  const query: Query = async (text, parameters) => (await db.query(text, [...parameters])).rows
  const execute = async (statements: string) => {
    await db.exec(statements)
  }
  return { query, execute }
}

/**
 * Creates an empty migrated database in memory.
 * @param before statements that run before the migration
 */
export async function migratedPglite(before = ''): Promise<PGlite> {
  const db = await PGlite.create()
  await db.exec(before)
  await migrate(accessTo(db))
  return db
}
