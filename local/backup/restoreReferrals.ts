import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Environment } from '#lib/env/parseVariables.ts'
import type { DatabaseCopy } from '#lib/referral/databaseCopy.ts'
import { postgresPool } from '#lib/referral/postgresQuery.ts'
import type { Query } from '#lib/referral/sqlStore.ts'
import { counted, PlainFailure } from '../engine/failure.ts'
import { prepareFolder } from '../engine/folder.ts'
import { takeOwnership } from '../engine/ownerLock.ts'
import {
  beginRestoring,
  type Commit,
  endRestoring,
  type RestoreOptions,
  swapIn,
} from '../engine/restoring.ts'
import { DATABASE_FOLDER, openEmbedded } from '../functions/database.ts'
import { holdsReferrals, restoreDatabase } from '../functions/restoreDatabase.ts'
import { countReferrals, referralsPlace } from './referrals.ts'

/**
 * Prepares the referrals and the mail queue of a backup. Emails that waited are sent.
 * @throws PlainFailure when there are referrals that may not be overwritten, or the function runs
 */
export async function prepareReferrals(
  copy: DatabaseCopy,
  environment: Environment,
  options: RestoreOptions,
): Promise<Commit> {
  const place = referralsPlace(environment)
  if (place === null) {
    throw new PlainFailure(
      'The referrals are at Supabase: set REFERRALS_DATABASE_URL to the address of its database to restore them there.',
    )
  }
  const put =
    'url' in place ? await onServer(copy, place.url, options) : await inFolder(copy, place.folder, options)
  return async () => `Restored ${counted(countReferrals(copy), 'referral')} with their emails.${await put()}`
}

const others = z.tuple([z.object({ count: z.number() })])

/** Counts other programs with the same account on this database: the function, if it runs. */
const OTHERS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`

/** On a server the restore is one transaction. */
async function onServer(copy: DatabaseCopy, url: string, options: RestoreOptions): Promise<Commit> {
  const pool = postgresPool(url, 1)
  options.cleanups.push(pool.close)
  const [{ count }] = others.parse(await pool.query(OTHERS, []))
  if (count > 0) {
    throw new PlainFailure(
      `The database is in use (${counted(count, 'other connection')}): stop the function first, then restore. At Supabase delete it in the dashboard (Edge Functions): its connections end within minutes, and "npm run functions:deploy" brings it back afterwards.`,
    )
  }
  if (!options.overwrite) await requireEmpty(pool.query, 'run "npm run backup", then add --overwrite')
  return async () => restoreDatabase(pool, copy).then(() => '')
}

/** In a folder the restored database is made next to the one that is there. */
async function inFolder(
  copy: DatabaseCopy,
  folder: string,
  { overwrite, command, cleanups }: RestoreOptions,
): Promise<Commit> {
  prepareFolder(folder, 'FUNCTIONS_DIR')
  cleanups.push(
    takeOwnership(folder, `The functions run on ${folder}: stop them (npm start) first, then restore.`),
  )
  if (!overwrite && existsSync(join(folder, DATABASE_FOLDER))) {
    const present = await openEmbedded(folder)
    const advice = 'add --overwrite, which keeps them in another folder'
    await requireEmpty(present.query, advice).finally(present.close)
  }
  cleanups.push(() => endRestoring(folder, DATABASE_FOLDER))
  const database = await openEmbedded(await beginRestoring(folder, command))
  await restoreDatabase(database, copy).finally(database.close)
  return async () => swapIn(folder, DATABASE_FOLDER)
}

async function requireEmpty(query: Query, advice: string): Promise<void> {
  if (await holdsReferrals(query))
    throw new PlainFailure(`There are referrals in the database already: ${advice}.`)
}
