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
import { DATABASE_FOLDER, openLocal } from '#lib/referral/database/openDatabase.ts'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { holdsReferrals, otherConnections, restoreDatabase } from '#lib/referral/database/restoreDatabase.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'
import { damagedBackup } from './manifest.ts'

const REFERRALS_FILE = 'referrals.json'

const placeVariables = variables.pick({
  REFERRALS_DATABASE_URL: true,
  FUNCTIONS_DATABASE_URL: true,
  FUNCTIONS_DIR: true,
  FUNCTIONS_PORT: true,
  NEXT_PUBLIC_SUPABASE_URL: true,
})

/** Returns the address of the referrals' database; null if PGlite has them in `folder`, or Supabase has them and no address is set. */
function referralsPlace(environment: Environment) {
  const env = parseVariables(placeVariables, environment)
  return {
    url: env.REFERRALS_DATABASE_URL ?? env.FUNCTIONS_DATABASE_URL ?? null,
    isElsewhere: env.NEXT_PUBLIC_SUPABASE_URL !== undefined,
    folder: env.FUNCTIONS_DIR,
    port: env.FUNCTIONS_PORT,
  }
}

/**
 * Copies referrals and mail queue, whether the function runs or not.
 * @returns what was copied, in words; null if they are elsewhere or there is no database yet
 * @throws UserFacingError when the database can't be read
 */
export async function backUpReferrals(target: string, environment: Environment): Promise<string | null> {
  const copy = await copyReferrals(environment).catch((error: unknown) => {
    throw new UserFacingError(`The referrals can't be read: ${messageOf(error)}`)
  })
  if (copy === null) return null
  writeFileSync(join(target, REFERRALS_FILE), JSON.stringify(copy))
  return inWords(copy)
}

function inWords({ tables }: DatabaseCopy): string {
  const referrals = tables.find(({ name }) => name === 'referrals')
  return `${counted(referrals?.rows.length ?? 0, 'referral')} with their emails`
}

async function copyReferrals(environment: Environment): Promise<DatabaseCopy | null> {
  const { url, isElsewhere, folder, port } = referralsPlace(environment)
  if (url !== null) {
    const pool = postgresPool(url, 1)
    return copyDatabase(pool.query).finally(pool.close)
  }
  if (isElsewhere || !existsSync(join(folder, DATABASE_FOLDER))) return null
  const giveUp = ownFolder(folder)
  if (giveUp === null) {
    const { records } = await onThisMachine(port, folder)({ name: 'copy' })
    return databaseCopy.parse(records[0])
  }
  try {
    const database = await openLocal(folder)
    return await copyDatabase(database.query).finally(database.close)
  } finally {
    giveUp()
  }
}

/**
 * Prepares the referrals and the mail queue of a backup. Emails that waited are sent.
 * @returns null when the backup has none
 * @throws UserFacingError when there are referrals that may not be overwritten, or the function runs
 */
export async function prepareReferrals(restore: Restore): Promise<Commit | null> {
  const file = join(restore.folder, REFERRALS_FILE)
  if (!existsSync(file)) return null
  const { success, data: copy } = databaseCopy.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!success) throw damagedBackup(restore.folder, REFERRALS_FILE)
  const { url, isElsewhere, folder: dir } = referralsPlace(restore.environment)
  if (url === null && isElsewhere) {
    throw new UserFacingError(
      'The referrals are at Supabase: set REFERRALS_DATABASE_URL to the address of its database to restore them there.',
    )
  }
  const own = () => {
    prepareFolder(dir, 'FUNCTIONS_DIR')
    return takeOwnership(dir, `The functions run on ${dir}: stop them (npm start) first, then restore.`)
  }
  const fill = async (staging: string) => {
    const database = await openLocal(staging)
    await restoreDatabase(database, copy).finally(database.close)
  }
  const place = { dir, name: DATABASE_FOLDER, what: 'a database' }
  const commit =
    url === null
      ? await prepareFolderSwap(restore, place, own, fill)
      : await prepareTransaction(url, copy, restore)
  return async () => `Restored ${inWords(copy)}.${await commit()}`
}

/** On a server the restore is one transaction. */
async function prepareTransaction(url: string, copy: DatabaseCopy, restore: Restore): Promise<Commit> {
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
