import { z } from 'zod'
import type { DatabaseCopy } from '#lib/referral/databaseCopy.ts'
import { postgresPool } from '#lib/referral/postgresQuery.ts'
import { PlainFailure } from '../engine/failure.ts'
import { prepareFolder } from '../engine/folder.ts'
import { takeOwnership } from '../engine/ownerLock.ts'
import type { Migratable } from '../functions/migrations.ts'
import { holdsReferrals, restoreDatabase } from '../functions/restoreDatabase.ts'
import type { ReferralsPlace } from './referralsPart.ts'
import type { Restoring } from './restoring.ts'

const counted = z.tuple([z.object({ count: z.number() })])

/** Other programs of the same account on this database: the function, if it runs. */
const OTHERS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`

/**
 * Makes ready to put referrals and mail queue back: what was still to be sent then is sent.
 * @param overwrite whether referrals that are there may go
 * @throws PlainFailure when there are some and they may not go, or the function runs
 */
export async function restoringReferrals(
  copy: DatabaseCopy,
  place: ReferralsPlace,
  overwrite: boolean,
): Promise<Restoring> {
  const { database, close } = await open(place)
  try {
    if (!overwrite && (await holdsReferrals(database.query))) {
      throw new PlainFailure(
        'There are referrals in the database already: back them up, then add --overwrite to put the backup in their place.',
      )
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    carryOut: async () => {
      await restoreDatabase(database, copy)
      const rows = copy.tables.find(({ name }) => name === 'referrals')?.rows ?? []
      return `Restored ${rows.length} referrals with their e-mails.`
    },
    close,
  }
}

interface Open {
  database: Migratable
  close(): Promise<void>
}

async function open(place: ReferralsPlace): Promise<Open> {
  if (place.kind === 'server') return openServer(place.url)
  if (place.kind === 'folder') return openFolder(place.folder)
  throw new PlainFailure(
    'The referrals are at Supabase: set REFERRALS_DATABASE_URL to the address of its database to restore them there.',
  )
}

async function openServer(url: string): Promise<Open> {
  const pool = postgresPool(url, 1)
  const [{ count }] = counted.parse(await pool.query(OTHERS, []))
  if (count === 0) return { database: pool, close: pool.close }
  await pool.close()
  throw new PlainFailure(
    `The database is in use (${count} other connections): stop the function first, then restore. At Supabase delete it in the dashboard (Edge Functions): its connections end within minutes, and "npm run functions:deploy" brings it back afterwards.`,
  )
}

async function openFolder(folder: string): Promise<Open> {
  prepareFolder(folder, 'FUNCTIONS_DIR')
  const giveUp = takeOwnership(
    folder,
    `The functions run on ${folder}: stop them (npm start) first, then restore.`,
  )
  try {
    // Only here: a server of PostgreSQL needs no engine in this process.
    const { openEmbedded } = await import('../functions/database.ts')
    const database = await openEmbedded(folder)
    const close = async () => {
      await database.close()
      giveUp()
    }
    return { database, close }
  } catch (error) {
    giveUp()
    throw error
  }
}
