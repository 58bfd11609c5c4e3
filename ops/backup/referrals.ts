import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variables } from '#lib/env/variables.ts'
import { ownFolder, takeOwnership } from '#lib/node/ownerLock.ts'
import { type Part, prepareFolderSwap, type Restore } from '#lib/node/restoring.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { onThisMachine } from '#lib/referral/admin/commandConnection.ts'
import { copyDatabase, type DatabaseCopy, databaseCopy } from '#lib/referral/database/databaseCopy.ts'
import { DATABASE_FOLDER, type Database, openLocal } from '#lib/referral/database/openDatabase.ts'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { REQUIRE_NO_REFERRALS, restoreDatabase } from '#lib/referral/database/restoreDatabase.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'

const REFERRALS_FILE = 'referrals.json'

const localVariables = variables.pick({ FUNCTIONS_DIR: true, FUNCTIONS_PORT: true })

/** Returns the server's address, or the folder of PGlite unless the referrals are at Supabase. Other variables may be malformed. */
function placeOf(environment: Environment) {
  const { FUNCTIONS_DIR: dir, FUNCTIONS_PORT: port } = parseVariables(localVariables, environment)
  const url = environment.REFERRALS_DATABASE_URL || environment.FUNCTIONS_DATABASE_URL
  return { url, isRemote: Boolean(url || environment.NEXT_PUBLIC_SUPABASE_URL), dir, port }
}

/** Copies referrals and mail queue, whether the function runs or not. Does nothing if there are none here. */
export async function backUpReferrals(folder: string, environment: Environment): Promise<void> {
  const { url, isRemote, dir, port } = placeOf(environment)
  if (!url && (isRemote || !existsSync(join(dir, DATABASE_FOLDER)))) return
  const copy = url ? await copyOf(postgresPool(url, 1)) : await copyLocal(dir, port)
  writeFileSync(join(folder, REFERRALS_FILE), JSON.stringify(copy))
}

const copyOf = ({ query, close }: Pick<Database, 'query' | 'close'>) => copyDatabase(query).finally(close)

/** A running function alone may open its database. */
async function copyLocal(dir: string, port: number): Promise<DatabaseCopy> {
  const giveUp = ownFolder(dir)
  if (giveUp === null)
    return databaseCopy.parse((await onThisMachine(port, dir)({ name: 'copy' })).records[0])
  return openLocal(dir).then(copyOf).finally(giveUp)
}

/** Prepares the referrals and the mail queue of a backup, if it has them. Emails that waited are sent. */
export async function prepareReferrals(restore: Restore): Promise<Part[]> {
  const { folder, environment, overwrite, cleanups } = restore
  const file = join(folder, REFERRALS_FILE)
  if (!existsSync(file)) return []
  const copy = databaseCopy.parse(JSON.parse(readFileSync(file, 'utf8')))
  const { url, isRemote, dir } = placeOf(environment)
  if (url) {
    const server = postgresPool(url, 1)
    cleanups.defer(server.close)
    if (!overwrite) await server.execute(REQUIRE_NO_REFERRALS)
    // One transaction, while the function may run.
    const commit = () => restoreDatabase(server, copy, overwrite).then(() => 'Restored the referrals.')
    return [{ commit }]
  }
  if (isRemote) throw new UserFacingError('Set REFERRALS_DATABASE_URL to restore the referrals at Supabase.')
  const running = `The functions run on ${dir}: stop them (npm start) first, then restore.`
  cleanups.defer(takeOwnership(dir, 'FUNCTIONS_DIR', running))
  const swap = await prepareFolderSwap(restore, dir, DATABASE_FOLDER, async (staging) => {
    const database = await openLocal(staging)
    await restoreDatabase(database, copy, false).finally(database.close)
  })
  return [swap]
}
