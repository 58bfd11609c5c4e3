import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variables } from '#lib/env/variables.ts'
import { commandOf } from '#lib/node/commandOf.ts'
import { ownFolder, takeOwnership } from '#lib/node/ownerLock.ts'
import { type Commit, prepareFolderSwap, type Restore } from '#lib/node/restoring.ts'
import { counted, messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { onThisMachine } from '#lib/referral/admin/commandConnection.ts'
import { copyDatabase, type DatabaseCopy, databaseCopy } from '#lib/referral/database/databaseCopy.ts'
import { DATABASE_FOLDER, openLocal } from '#lib/referral/database/openDatabase.ts'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { holdsReferrals, restoreDatabase } from '#lib/referral/database/restoreDatabase.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'
import { readPart } from './manifest.ts'

const REFERRALS_FILE = 'referrals.json'

/** Returns the server's address, or the folder of PGlite unless the referrals are at Supabase. */
function placeOf(environment: Environment) {
  const env = parseVariables(variables, environment)
  const url = env.REFERRALS_DATABASE_URL ?? env.FUNCTIONS_DATABASE_URL
  const isUnreachable = url === undefined && env.NEXT_PUBLIC_SUPABASE_URL !== undefined
  return { url, isUnreachable, dir: env.FUNCTIONS_DIR, port: env.FUNCTIONS_PORT }
}

/** Copies referrals and mail queue, whether the function runs or not. Returns them in words; null if there are none here. */
export async function backUpReferrals(target: string, environment: Environment): Promise<string | null> {
  const copy = await copyReferrals(environment).catch((error: unknown) => {
    throw new UserFacingError(`The referrals can't be read: ${messageOf(error)}`)
  })
  if (copy !== null) writeFileSync(join(target, REFERRALS_FILE), JSON.stringify(copy))
  return copy && inWords(copy)
}

const inWords = ({ tables }: DatabaseCopy): string =>
  `${counted(tables.find(({ name }) => name === 'referrals')?.rows.length ?? 0, 'referral')} with their emails`

async function copyReferrals(environment: Environment): Promise<DatabaseCopy | null> {
  const { url, isUnreachable, dir, port } = placeOf(environment)
  if (isUnreachable || (url === undefined && !existsSync(join(dir, DATABASE_FOLDER)))) return null
  using cleanups = new DisposableStack()
  if (url === undefined) {
    const giveUp = ownFolder(dir)
    if (giveUp === null)
      return databaseCopy.parse((await onThisMachine(port, dir)({ name: 'copy' })).records[0])
    cleanups.defer(giveUp)
  }
  const database = url === undefined ? await openLocal(dir) : postgresPool(url, 1)
  return await copyDatabase(database.query).finally(database.close)
}

/** Prepares the referrals and the mail queue of a backup. Emails that waited are sent. Returns null when the backup has none. */
export async function prepareReferrals(restore: Restore): Promise<Commit | null> {
  if (!existsSync(join(restore.folder, REFERRALS_FILE))) return null
  const copy = readPart(restore.folder, REFERRALS_FILE, databaseCopy)
  const { url, isUnreachable, dir } = placeOf(restore.environment)
  if (isUnreachable) {
    throw new UserFacingError(
      'The referrals are at Supabase: set REFERRALS_DATABASE_URL to the address of its database to restore them there.',
    )
  }
  if (url !== undefined) return prepareServer(url, copy, restore)
  const running = `The functions run on ${dir}: stop them (npm start) first, then restore.`
  return prepareFolderSwap(restore, {
    dir,
    name: DATABASE_FOLDER,
    words: inWords(copy),
    own: () => takeOwnership(dir, 'FUNCTIONS_DIR', running),
    fill: async (staging) => {
      const database = await openLocal(staging)
      await restoreDatabase(database, copy, false).finally(database.close)
    },
  })
}

/** On a server the restore is one transaction, while the function may run. */
async function prepareServer(url: string, copy: DatabaseCopy, restore: Restore): Promise<Commit> {
  const pool = postgresPool(url, 1)
  restore.cleanups.defer(pool.close)
  if (!restore.overwrite && (await holdsReferrals(pool.query))) {
    throw new UserFacingError(
      `There are referrals in the database already: run "${commandOf('backup')}", then add --overwrite.`,
    )
  }
  return async () => {
    await restoreDatabase(pool, copy, restore.overwrite)
    return `Restored ${inWords(copy)}.`
  }
}
