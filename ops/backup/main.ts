import { globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { variables } from '#lib/env/variables.ts'
import { backupsOf, nameOf } from '#lib/health/lastBackup.ts'
import { fullDisk, isFullDisk } from '#lib/node/fullDisk.ts'
import { closeAll } from '#lib/node/modes.ts'
import { takeOwnership } from '#lib/node/ownerLock.ts'
import { run } from '#lib/node/runCommand.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'
import { backUpContent } from './content.ts'
import { writeManifest } from './manifest.ts'
import { addBackup, copyToSecondPlace } from './places.ts'
import { backUpReferrals } from './referrals.ts'

/**
 * Writes one backup of content, referrals and mail queue into a dated folder below `root`, then removes old backups.
 * @returns the folder, and its contents in words; null for a part that is not on this machine
 * @throws an error whose message explains it; nothing is left of the backup
 */
export async function writeBackup(root: string, environment: Environment, now: Date) {
  using cleanups = new DisposableStack()
  cleanups.defer(
    takeOwnership(root, 'BACKUP_DIR', `Another backup is being written to ${root}: wait for it.`),
  )
  const words: { content: string | null; referrals: string | null } = { content: null, referrals: null }
  try {
    await addBackup(root, nameOf(now), now, async (folder) => {
      words.content = await backUpContent(folder, environment)
      words.referrals = await backUpReferrals(folder, environment)
      if (words.content === null && words.referrals === null) {
        throw new UserFacingError('There is nothing to back up: no content and no referrals on this machine.')
      }
      await writeManifest(folder, now)
      closeAll(folder)
    })
  } catch (error) {
    throw isFullDisk(error) ? fullDisk(root) : error
  }
  return { folder: join(root, nameOf(now)), ...words }
}

/** Requests the address of a monitor, which notifies the site owner when it misses a request. Never rejects. */
export async function beat(address: string): Promise<string> {
  try {
    const { status, body, ok } = await fetch(address, { signal: AbortSignal.timeout(15_000) })
    await body?.cancel()
    return ok ? 'The monitor was told.' : `The monitor answers ${status}: check BACKUP_HEARTBEAT_URL.`
  } catch (error) {
    const reason = error instanceof Error && error.cause ? error.cause : error
    return `The monitor could not be reached (${messageOf(reason)}): check BACKUP_HEARTBEAT_URL.`
  }
}

async function backUp(): Promise<string> {
  const environment = environmentWithFiles()
  const { BACKUP_SECOND_PLACE: place, BACKUP_HEARTBEAT_URL: monitor } = parseVariables(
    variables.pick({ BACKUP_SECOND_PLACE: true, BACKUP_HEARTBEAT_URL: true }),
    environment,
  )
  const now = new Date()
  const { folder, content, referrals } = await writeBackup(resolve(backupsOf(environment)), environment, now)
  if (place !== undefined) await copyToSecondPlace(folder, place, now)
  const bytes = globSync(`${folder}/**/*`).reduce((sum, path) => sum + statSync(path).size, 0)
  const people = referrals ?? 'no referrals (Supabase keeps its own backups, or there are none yet)'
  const copied = place === undefined ? '' : ` It is also in ${place}.`
  const told = monitor === undefined ? '' : ` ${await beat(monitor)}`
  return `Backed up ${content ?? 'no content'}, ${people} to ${folder} (${(bytes / 1_000_000).toFixed(1)} MB).${copied}${told}`
}

if (import.meta.main) await run(backUp)
