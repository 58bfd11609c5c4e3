import { execFile } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { COPIED_FILE, momentOf } from '#lib/health/lastBackup.ts'
import { makeFolder } from '#lib/node/folder.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { addBackup, expired } from './retention.ts'

/**
 * Copies a finished backup to a folder or a remote of rclone such as `drive:backups`, removes old ones there by the same rule, and
 * notes the time next to the backup.
 * @throws UserFacingError; the backup itself is not affected
 */
export async function copyToSecondPlace(backup: string, place: string, now: Date): Promise<void> {
  const copy = /^[\w. -]{2,}:/.test(place) ? copyToRemote : copyToFolder
  await copy(backup, place, now).catch((error: unknown) => {
    throw new UserFacingError(
      `The backup is in ${backup}, but could not be copied to ${place} (${messageOf(error)}): check BACKUP_SECOND_PLACE.`,
    )
  })
  await writeFile(join(dirname(backup), COPIED_FILE), `${now.toISOString()}\n`)
}

async function copyToFolder(backup: string, place: string, now: Date): Promise<void> {
  makeFolder(place)
  await addBackup(place, basename(backup), now, (folder) => cp(backup, folder, { recursive: true }))
}

async function copyToRemote(backup: string, remote: string, now: Date): Promise<void> {
  const rclone = async (...options: string[]) => (await promisify(execFile)('rclone', options)).stdout
  // After the colon a slash would mean the root of the other machine.
  const folder = remote.replace(/([^:/])\/?$/, '$1/')
  // Goes on with a copy that was interrupted. The whole copy gets the name that counts.
  await rclone('sync', backup, `${folder}.unfinished`)
  await rclone('moveto', `${folder}.unfinished`, folder + basename(backup))
  const isYoung = (name: string) => now.getTime() - (momentOf(name)?.getTime() ?? 0) < DAY_MS
  const names = (await rclone('lsf', '--dirs-only', remote)).split('/\n')
  for (const name of expired(names, isYoung)) await rclone('purge', folder + name)
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
