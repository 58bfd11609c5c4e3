import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Environment, parseVariables } from '#lib/env/parseVariables.ts'
import { variables } from '#lib/env/variables.ts'
import { ownFolder } from '#lib/folders/ownFolder.ts'
import { copyDatabase, type DatabaseCopy, databaseCopy } from '#lib/referral/databaseCopy.ts'
import { postgresPool } from '#lib/referral/postgresQuery.ts'
import { writeDurably } from '../engine/durableFile.ts'
import { PlainFailure, sentenceOf } from '../engine/failure.ts'
import { onThisMachine } from '../functions/commands/connection.ts'
import { DATABASE_FOLDER, openEmbedded } from '../functions/database.ts'

/** Path of the referrals in a backup. */
export const REFERRALS_FILE = 'referrals.json'

const placeVariables = variables.pick({
  REFERRALS_DATABASE_URL: true,
  FUNCTIONS_DATABASE_URL: true,
  FUNCTIONS_DIR: true,
  FUNCTIONS_PORT: true,
  NEXT_PUBLIC_SUPABASE_URL: true,
})

/** Returns the address of the referrals' database, or the folder of PGlite; null if Supabase has them and no address is set. */
export function referralsPlace(
  environment: Environment,
): { url: string } | { folder: string; port: number } | null {
  const env = parseVariables(placeVariables, environment)
  const url = env.REFERRALS_DATABASE_URL ?? env.FUNCTIONS_DATABASE_URL
  if (url !== undefined) return { url }
  if (env.NEXT_PUBLIC_SUPABASE_URL !== undefined) return null
  return { folder: env.FUNCTIONS_DIR, port: env.FUNCTIONS_PORT }
}

/**
 * Copies referrals and mail queue, whether the function runs or not.
 * @returns the number of referrals; null if they are elsewhere or there is no database yet
 * @throws PlainFailure when the database can't be read
 */
export async function backUpReferrals(folder: string, environment: Environment): Promise<number | null> {
  const copy = await copyReferrals(environment).catch((error: unknown) => {
    throw new PlainFailure(`The referrals can't be read: ${sentenceOf(error)}`)
  })
  if (copy === null) return null
  await writeDurably(join(folder, REFERRALS_FILE), Buffer.from(JSON.stringify(copy)))
  return countReferrals(copy)
}

export const countReferrals = ({ tables }: DatabaseCopy): number =>
  tables.find(({ name }) => name === 'referrals')?.rows.length ?? 0

async function copyReferrals(environment: Environment): Promise<DatabaseCopy | null> {
  const place = referralsPlace(environment)
  if (place === null) return null
  if ('url' in place) {
    const pool = postgresPool(place.url, 1)
    return copyDatabase(pool.query).finally(pool.close)
  }
  if (!existsSync(join(place.folder, DATABASE_FOLDER))) return null
  const giveUp = ownFolder(place.folder)
  if (giveUp === null) {
    const { records } = await onThisMachine(place.port, place.folder)({ name: 'copy' })
    return databaseCopy.parse(records[0])
  }
  try {
    const database = await openEmbedded(place.folder)
    return await copyDatabase(database.query).finally(database.close)
  } finally {
    giveUp()
  }
}
