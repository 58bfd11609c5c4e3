import { readFile, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Environment } from '#lib/env/parseVariables.ts'
import { databaseCopy } from '#lib/referral/databaseCopy.ts'
import { run } from '../engine/command.ts'
import { environmentWithFiles } from '../engine/environmentFiles.ts'
import { PlainFailure } from '../engine/failure.ts'
import type { Commit } from '../engine/restoring.ts'
import { readVerified } from './manifest.ts'
import { REFERRALS_FILE } from './referrals.ts'
import { prepareContent } from './restoreContent.ts'
import { prepareReferrals } from './restoreReferrals.ts'

/**
 * Restores a backup: verifies its files, prepares all parts next to what is there, then puts them in place.
 * @param only restores one part; null restores all
 * @returns the message to print
 * @throws PlainFailure before it changes anything
 */
export async function restoreBackup(
  folder: string,
  environment: Environment,
  { overwrite, only }: { overwrite: boolean; only: 'content' | 'referrals' | null },
): Promise<string> {
  const { content, referrals, at } = await readVerified(folder)
  // To retention the backup is new now, so that one made before an overwrite doesn't remove it. Some disks are read-only.
  await utimes(folder, new Date(), new Date()).catch(() => {})
  const command = `npm run restore -- "${folder}" --overwrite${only ? ` --only ${only}` : ''}`
  const cleanups: Array<() => unknown> = []
  const options = { overwrite, command, cleanups }
  try {
    const commits: Commit[] = []
    if (content && only !== 'referrals') {
      commits.push(await prepareContent(folder, content, environment, options))
    }
    if (referrals !== null && only !== 'content') {
      const copy = databaseCopy.parse(JSON.parse(await readFile(join(folder, REFERRALS_FILE), 'utf8')))
      commits.push(await prepareReferrals(copy, environment, options))
    }
    if (commits.length === 0) throw new PlainFailure(`The backup in ${folder} contains no ${only}.`)
    const messages: string[] = []
    // Referrals first: their transaction on a server can fail, a rename hardly can.
    for (const commit of commits.reverse()) messages.push(await commit())
    return [...messages, `This is the state of ${at}. People erased since then must be erased again.`].join(
      '\n',
    )
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup()
  }
}

if (import.meta.main) {
  process.umask(0o077)
  await run(() => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false }, only: { type: 'string' } },
    })
    const [folder] = positionals
    const { overwrite, only = null } = values
    if (folder === undefined) {
      throw new PlainFailure(
        'Name a backup: npm run restore -- .local/backups/2026-01-31T03-30-00Z [--overwrite] [--only content | referrals]',
      )
    }
    if (only !== null && only !== 'content' && only !== 'referrals') {
      throw new PlainFailure(`--only must be content or referrals, but is "${only}".`)
    }
    return restoreBackup(resolve(folder), environmentWithFiles(), { overwrite, only })
  })
}
