import { utimes } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { commandOf } from '#lib/node/commandOf.ts'
import { commitAll } from '#lib/node/restoring.ts'
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
 * @param only restores one part
 * @returns the message to print
 * @throws UserFacingError before it changes anything
 */
export async function restoreBackup(
  folder: string,
  environment: Environment,
  { overwrite, only }: { overwrite: boolean; only?: string | undefined },
): Promise<string> {
  const at = await verifyBackup(folder)
  // To retention the backup is new now, so that one made before an overwrite doesn't remove it. Some disks are read-only.
  await utimes(folder, new Date(), new Date()).catch(() => {})
  await using cleanups = new AsyncDisposableStack()
  const restore = { folder, environment, overwrite, cleanups }
  const parts = []
  for (const [name, prepare] of Object.entries(PARTS)) {
    if (name === (only ?? name)) parts.push(...(await prepare(restore)))
  }
  if (parts.length === 0) throw new UserFacingError(`The backup in ${folder} contains no ${only ?? 'data'}.`)
  const command = commandOf('restore', `"${folder}" --overwrite${only ? ` --only ${only}` : ''}`)
  const messages = await commitAll(parts, command)
  return [...messages, `The backup is of ${at}: erase people who were erased since then again.`].join('\n')
}

if (import.meta.main) {
  process.umask(0o077)
  await run(() => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false }, only: { type: 'string' } },
    })
    const [folder] = positionals
    const usage = commandOf('restore', '<folder> [--overwrite] [--only content | referrals]')
    if (folder === undefined) throw new UserFacingError(`Name a backup: ${usage}`)
    return restoreBackup(resolve(folder), environmentWithFiles(), values)
  })
}
