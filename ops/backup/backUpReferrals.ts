import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variables } from '#lib/env/variables.ts'
import { prepareFolder } from '#lib/node/folder.ts'
import { takeOwnership } from '#lib/node/ownerLock.ts'
import { type Commit, prepareFolderSwap, type Restore } from '#lib/node/restoring.ts'
import { ownFolder } from '#lib/node/takeFolder.ts'
import { counted, messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { onThisMachine } from '#lib/referral/admin/commandConnection.ts'
import { copyDatabase, type DatabaseCopy, databaseCopy } from '#lib/referral/database/databaseCopy.ts'
import { DATABASE_FOLDER, openEmbedded } from '#lib/referral/database/openDatabase.ts'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { holdsReferrals, otherConnections, restoreDatabase } from '#lib/referral/database/restoreDatabase.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'

const REFERRALS_FILE = 'referrals.json'

/** Returns the address of the referrals' database, or the folder of PGlite; null if Supabase has them and no address is set. */
function referralsPlace(environment: Environment): { url: string } | { folder: string; port: number } | null {
  const env = parseVariables(
    variables.pick({
      REFERRALS_DATABASE_URL: true,
      FUNCTIONS_DATABASE_URL: true,
      FUNCTIONS_DIR: true,
      FUNCTIONS_PORT: true,
      NEXT_PUBLIC_SUPABASE_URL: true,
    }),
    environment,
  )
  const url = env.REFERRALS_DATABASE_URL ?? env.FUNCTIONS_DATABASE_URL
  if (url !== undefined) return { url }
  return env.NEXT_PUBLIC_SUPABASE_URL ? null : { folder: env.FUNCTIONS_DIR, port: env.FUNCTIONS_PORT }
}

/**
 * Copies referrals and mail queue, whether the function runs or not.
 * @returns the number of referrals; null if they are elsewhere or there is no database yet
 * @throws UserFacingError when the database can't be read
 */
export async function backUpReferrals(folder: string, environment: Environment): Promise<number | null> {
  const copy = await copyReferrals(environment).catch((error: unknown) => {
    throw new UserFacingError(`The referrals can't be read: ${messageOf(error)}`)
  })
  if (copy === null) return null
  writeFileSync(join(folder, REFERRALS_FILE), JSON.stringify(copy))
  return countReferrals(copy)
}

const countReferrals = ({ tables }: DatabaseCopy): number =>
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

/**
 * Prepares the referrals and the mail queue of a backup. Emails that waited are sent.
 * @throws UserFacingError when there are referrals that may not be overwritten, or the function runs
 */
export async function prepareReferrals(restore: Restore): Promise<Commit> {
  const copy = databaseCopy.parse(JSON.parse(readFileSync(join(restore.folder, REFERRALS_FILE), 'utf8')))
  const place = referralsPlace(restore.environment)
  if (place === null) {
    throw new UserFacingError(
      'The referrals are at Supabase: set REFERRALS_DATABASE_URL to the address of its database to restore them there.',
    )
  }
  const put = 'url' in place ? onServer(copy, place.url, restore) : inFolder(copy, place.folder, restore)
  const commit = await put
  return async () =>
    `Restored ${counted(countReferrals(copy), 'referral')} with their emails.${await commit()}`
}

/** On a server the restore is one transaction. */
async function onServer(copy: DatabaseCopy, url: string, restore: Restore): Promise<Commit> {
  const pool = postgresPool(url, 1)
  restore.cleanups.defer(pool.close)
  const others = await otherConnections(pool.query)
  if (others > 0) {
    throw new UserFacingError(
      `The database is in use (${counted(others, 'other connection')}): stop the function first, then restore. At Supabase delete it in the dashboard (Edge Functions): its connections end within minutes, and "npm run functions:deploy" brings it back afterwards.`,
    )
  }
  if (!restore.overwrite && (await holdsReferrals(pool.query))) {
    throw new UserFacingError(
      'There are referrals in the database already: run "npm run backup", then add --overwrite.',
    )
  }
  return async () => restoreDatabase(pool, copy).then(() => '')
}

async function inFolder(copy: DatabaseCopy, folder: string, restore: Restore): Promise<Commit> {
  prepareFolder(folder, 'FUNCTIONS_DIR')
  const owned = `The functions run on ${folder}: stop them (npm start) first, then restore.`
  restore.cleanups.defer(takeOwnership(folder, owned))
  if (!restore.overwrite && existsSync(join(folder, DATABASE_FOLDER))) {
    throw new UserFacingError(
      `There is a database in ${folder} already: add --overwrite, which keeps it in another folder.`,
    )
  }
  return prepareFolderSwap(folder, DATABASE_FOLDER, restore, async (staging) => {
    const database = await openEmbedded(staging)
    await restoreDatabase(database, copy).finally(database.close)
  })
}
