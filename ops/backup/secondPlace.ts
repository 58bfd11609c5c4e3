import { execFile } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { COPIED_FILE, momentOf } from '#lib/health/lastBackup.ts'
import { makeFolder } from '#lib/node/folder.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { MANIFEST_FILE } from './manifest.ts'
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
  const copy = folder + basename(backup)
  // The manifest comes last, so a folder without it is an interrupted copy. Many remotes rename file by file.
  await rclone('copy', '--exclude', `/${MANIFEST_FILE}`, backup, copy)
  await rclone('copyto', join(backup, MANIFEST_FILE), `${copy}/${MANIFEST_FILE}`)
  const isYoung = (name: string) => now.getTime() - (momentOf(name)?.getTime() ?? 0) < DAY_MS
  const names = (await rclone('lsf', '--dirs-only', remote)).split('/\n')
  const manifests = await rclone(
    'lsf',
    '--recursive',
    '--files-only',
    '--include',
    `/*/${MANIFEST_FILE}`,
    remote,
  )
  const complete = manifests.split(`/${MANIFEST_FILE}\n`)
  const interrupted = names.filter((name) => !complete.includes(name) && momentOf(name) && !isYoung(name))
  for (const name of [...expired(complete, isYoung), ...interrupted]) await rclone('purge', folder + name)
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
