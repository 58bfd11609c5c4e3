import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { backupsOf, nameOf } from '#lib/health/lastBackup.ts'
import { run } from '#lib/node/runCommand.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { backUpContent } from './content.ts'
import { writeManifest } from './manifest.ts'
import { backUpReferrals } from './referrals.ts'
import { addBackup } from './retention.ts'
import { passOn } from './secondPlace.ts'

/**
 * Writes one backup of content, referrals and mail queue into a dated folder below `root`, which it returns. Removes old backups.
 * @throws an error whose message explains it; nothing is left of the backup
 */
export async function writeBackup(root: string, environment: Environment, now: Date): Promise<string> {
  const folder = join(root, nameOf(now))
  await addBackup(folder, now, async (unfinished) => {
    await backUpContent(unfinished, environment)
    await backUpReferrals(unfinished, environment)
    if (readdirSync(unfinished).length === 0)
      throw new UserFacingError('There is nothing to back up: no content and no referrals on this machine.')
    await writeManifest(unfinished, now)
  })
  return folder
}

if (import.meta.main) {
  await run(async () => {
    const [environment, now] = [environmentWithFiles(), new Date()]
    const folder = await writeBackup(resolve(backupsOf(environment)), environment, now)
    await passOn(folder, environment, now)
    return `Backed up ${readdirSync(folder).join(', ')} to ${folder}.`
  })
}
