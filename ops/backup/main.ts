import { join, resolve } from 'node:path'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { variables } from '#lib/env/variables.ts'
import { backupsOf, nameOf } from '#lib/health/lastBackup.ts'
import { closeAll } from '#lib/node/modes.ts'
import { takeOwnership } from '#lib/node/ownerLock.ts'
import { run } from '#lib/node/runCommand.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'
import { backUpContent } from './content.ts'
import { writeManifest } from './manifest.ts'
import { backUpReferrals } from './referrals.ts'
import { addBackup } from './retention.ts'
import { beat, copyToSecondPlace } from './secondPlace.ts'

/**
 * Writes one backup of content, referrals and mail queue into a dated folder below `root`, then removes old backups.
 * @returns the folder, and its contents in words; null for a part that is not on this machine
 * @throws an error whose message explains it; nothing is left of the backup
 */
export async function writeBackup(root: string, environment: Environment, now: Date) {
  using cleanups = new DisposableStack()
  const running = `Another backup is being written to ${root}: wait for it.`
  cleanups.defer(takeOwnership(root, 'BACKUP_DIR', running))
  const parts = await addBackup(root, nameOf(now), now, async (folder) => {
    const content = await backUpContent(folder, environment)
    const referrals = await backUpReferrals(folder, environment)
    if (content === null && referrals === null) {
      throw new UserFacingError('There is nothing to back up: no content and no referrals on this machine.')
    }
    await writeManifest(folder, now)
    closeAll(folder)
    return { content, referrals }
  })
  return { folder: join(root, nameOf(now)), ...parts }
}

async function backUp(): Promise<string> {
  const environment = environmentWithFiles()
  const env = parseVariables(variables, environment)
  const [place, monitor] = [env.BACKUP_SECOND_PLACE, env.BACKUP_HEARTBEAT_URL]
  const now = new Date()
  const { folder, content, referrals } = await writeBackup(resolve(backupsOf(environment)), environment, now)
  if (place !== undefined) await copyToSecondPlace(folder, place, now)
  const people = referrals ?? 'no referrals (Supabase keeps its own backups, or there are none yet)'
  const copied = place === undefined ? '' : ` It is also in ${place}.`
  const told = monitor === undefined ? '' : ` ${await beat(monitor)}`
  return `Backed up ${content ?? 'no content'}, ${people} to ${folder}.${copied}${told}`
}

if (import.meta.main) await run(backUp)
