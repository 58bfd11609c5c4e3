import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '#lib/env/parseVariables.ts'
import { parseVariables } from '#lib/env/parseVariables.ts'
import { variables } from '#lib/env/variables.ts'
import { copyDatabase, type DatabaseCopy, databaseCopy } from '#lib/referral/databaseCopy.ts'
import { postgresPool } from '#lib/referral/postgresQuery.ts'
import { writeDurably } from '../engine/durableFile.ts'
import { PlainFailure, sentenceOf } from '../engine/failure.ts'
import { takeOwnership } from '../engine/ownerLock.ts'
import { onThisMachine } from '../functions/commands/connection.ts'
import type { Manifest } from './manifest.ts'

/** The file of the referrals within a backup. */
const REFERRALS_PART = 'referrals.json'

const databaseVariables = variables.pick({
  REFERRALS_DATABASE_URL: true,
  FUNCTIONS_DATABASE_URL: true,
  FUNCTIONS_DIR: true,
  FUNCTIONS_PORT: true,
  NEXT_PUBLIC_SUPABASE_URL: true,
})

/** Where the referrals are. */
export type ReferralsPlace =
  | { kind: 'server'; url: string }
  | { kind: 'folder'; folder: string; port: number }
  | { kind: 'elsewhere' }

/** Where the environment says that the referrals are: `elsewhere` when Supabase keeps them and no address of its database is given. */
export function referralsPlace(environment: Environment): ReferralsPlace {
  const env = parseVariables(databaseVariables, environment)
  const url = env.REFERRALS_DATABASE_URL ?? env.FUNCTIONS_DATABASE_URL
  if (url !== undefined) return { kind: 'server', url }
  if (env.NEXT_PUBLIC_SUPABASE_URL !== undefined) return { kind: 'elsewhere' }
  return { kind: 'folder', folder: env.FUNCTIONS_DIR, port: env.FUNCTIONS_PORT }
}

/**
 * Copies referrals and mail queue into a backup, whether the function runs or not.
 * @returns how many; null where they are elsewhere, or there is no database yet
 * @throws PlainFailure when the database can't be read
 */
export async function backUpReferrals(
  folder: string,
  environment: Environment,
): Promise<Manifest['referrals']> {
  const copy = await copyOf(referralsPlace(environment)).catch((error: unknown) => {
    throw new PlainFailure(`The referrals can't be read: ${sentenceOf(error)}`)
  })
  if (copy === null) return null
  await writeDurably(join(folder, REFERRALS_PART), Buffer.from(JSON.stringify(copy)))
  return countsOf(copy)
}

/** The referrals of a backup. */
export const readReferrals = (folder: string): DatabaseCopy =>
  databaseCopy.parse(JSON.parse(readFileSync(join(folder, REFERRALS_PART), 'utf8')))

async function copyOf(place: ReferralsPlace): Promise<DatabaseCopy | null> {
  if (place.kind === 'elsewhere') return null
  if (place.kind === 'server') {
    const pool = postgresPool(place.url, 1)
    return copyDatabase(pool.query).finally(pool.close)
  }
  if (!existsSync(join(place.folder, 'postgres'))) return null
  const giveUp = ownedHere(place.folder)
  if (giveUp === null) {
    const { records } = await onThisMachine(place.port, place.folder)({ name: 'copy' })
    return databaseCopy.parse(records[0])
  }
  try {
    // Only here: a server of PostgreSQL needs no engine in this process.
    const { openEmbedded } = await import('../functions/database.ts')
    const database = await openEmbedded(place.folder)
    return await copyDatabase(database.query).finally(database.close)
  } finally {
    giveUp()
  }
}

/** Makes this process the owner of the functions' folder; null while the function runs on it. */
function ownedHere(folder: string): (() => void) | null {
  try {
    return takeOwnership(folder, '')
  } catch {
    return null
  }
}

function countsOf({ tables }: DatabaseCopy): { stored: number; waiting: number } {
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? []
  const isWaiting = ({ status }: { status?: unknown }) => status === 'pending' || status === 'sending'
  return { stored: rows('referrals').length, waiting: rows('outbox').filter(isWaiting).length }
}
