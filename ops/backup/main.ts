import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { variables } from '#lib/env/variables.ts'
import { backupsOf, nameOf } from '#lib/health/lastBackup.ts'
import { run } from '#lib/node/runCommand.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'
import { backUpContent } from './content.ts'
import { writeManifest } from './manifest.ts'
import { backUpReferrals } from './referrals.ts'
import { addBackup } from './retention.ts'
import { beat, copyToSecondPlace } from './secondPlace.ts'

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

const placeAndMonitor = variables.pick({ BACKUP_HEARTBEAT_URL: true, BACKUP_SECOND_PLACE: true })

if (import.meta.main) {
  await run(async () => {
    const [environment, now] = [environmentWithFiles(), new Date()]
    const env = parseVariables(placeAndMonitor, environment)
    const folder = await writeBackup(resolve(backupsOf(environment)), environment, now)
    try {
      if (env.BACKUP_SECOND_PLACE) await copyToSecondPlace(folder, env.BACKUP_SECOND_PLACE, now)
      if (env.BACKUP_HEARTBEAT_URL) await beat(env.BACKUP_HEARTBEAT_URL)
    } catch (error) {
      throw new UserFacingError(
        `The backup is in ${folder}, but its copy or its monitor failed: ${messageOf(error)}`,
      )
    }
    return `Backed up ${readdirSync(folder).join(', ')} to ${folder}.`
  })
}
