import { utimes } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { commandOf } from '#lib/node/commandOf.ts'
import type { Restore } from '#lib/node/restoring.ts'
import { run } from '#lib/node/runCommand.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { prepareContent } from './content.ts'
import { verifyBackup } from './manifest.ts'
import { prepareReferrals } from './referrals.ts'

/** The parts of a backup. Referrals first: their transaction on a server can fail, a rename hardly can. */
const PARTS = { referrals: prepareReferrals, content: prepareContent }

/**
 * Restores a backup: verifies its files, prepares all parts next to what is there, then puts them in place.
 * @param only restores one part; null restores all
 * @returns the message to print
 * @throws UserFacingError before it changes anything
 */
export async function restoreBackup(
  folder: string,
  environment: Environment,
  { overwrite, only }: { overwrite: boolean; only: string | null },
): Promise<string> {
  const at = await verifyBackup(folder)
  // To retention the backup is new now, so that one made before an overwrite doesn't remove it. Some disks are read-only.
  await utimes(folder, new Date(), new Date()).catch(() => {})
  const command = commandOf('restore', `"${folder}" --overwrite${only ? ` --only ${only}` : ''}`)
  await using cleanups = new AsyncDisposableStack()
  const restore: Restore = { folder, environment, overwrite, command, cleanups, state: 'preparing' }
  const commits = []
  for (const [part, prepare] of Object.entries(PARTS)) {
    const commit = only === null || only === part ? await prepare(restore) : null
    if (commit !== null) commits.push(commit)
  }
  if (commits.length === 0)
    throw new UserFacingError(`The backup in ${folder} contains no ${only ?? 'data'}.`)
  restore.state = 'committing'
  const messages = []
  for (const commit of commits) messages.push(await commit())
  restore.state = 'done'
  return `${messages.join('\n')}\nThis is the state of ${at}. People erased since then must be erased again.`
}

if (import.meta.main) {
  process.umask(0o077)
  await run(() => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false }, only: { type: 'string' } },
    })
    const { overwrite, only = null } = values
    const [folder] = positionals
    if (folder === undefined || (only !== null && !Object.hasOwn(PARTS, only))) {
      const example = commandOf('restore', '.local/backups/2026-01-31T03-30-00Z')
      throw new UserFacingError(`Name a backup: ${example} [--overwrite] [--only content | referrals]`)
    }
    return restoreBackup(resolve(folder), environmentWithFiles(), { overwrite, only })
  })
}
