import { execFile } from 'node:child_process'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { COPIED_FILE, momentOf } from '#lib/health/lastBackup.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { expired, removeExpired } from './retention.ts'

/** True for a remote of rclone, such as `drive:backups`. */
const isRemote = (place: string): boolean => /^[\w. -]{2,}:/.test(place)

/**
 * Copies a finished backup to another place, where it removes old ones by the same rule, and notes the time next to the
 * backup.
 * @param place a folder, or a remote of rclone
 * @throws UserFacingError; the backup itself is not affected
 */
export async function copyToSecondPlace(backup: string, place: string, now: Date): Promise<void> {
  try {
    await (isRemote(place) ? copyToRemote : copyToFolder)(backup, place, now)
  } catch (error) {
    throw new UserFacingError(
      `The backup is in ${backup}, but could not be copied to ${place} (${messageOf(error)}): check BACKUP_SECOND_PLACE.`,
    )
  }
  await writeFile(join(backup, '..', COPIED_FILE), `${now.toISOString()}\n`)
}

async function copyToFolder(backup: string, place: string, now: Date): Promise<void> {
  await mkdir(place, { recursive: true, mode: 0o700 })
  const [copy, draft] = [join(place, basename(backup)), join(place, '.unfinished-copy')]
  await rm(draft, { recursive: true, force: true })
  await cp(backup, draft, { recursive: true })
  await rename(draft, copy)
  removeExpired(place, now)
}

async function copyToRemote(backup: string, remote: string, now: Date): Promise<void> {
  const at = (name: string) => `${remote.replace(/\/$/, '')}${remote.endsWith(':') ? '' : '/'}${name}`
  await rclone('copy', backup, at(basename(backup)))
  const names = (await rclone('lsf', '--dirs-only', remote))
    .split('\n')
    .map((line) => line.replace(/\/$/, ''))
  const isYoung = (name: string) => now.getTime() - (momentOf(name)?.getTime() ?? 0) < DAY_MS
  for (const name of expired(names, isYoung)) await rclone('purge', at(name))
}

const rclone = async (...options: string[]): Promise<string> =>
  (await promisify(execFile)('rclone', options)).stdout
