import { execFile } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { variables } from '#lib/env/variables.ts'
import { COPIED_FILE, momentOf } from '#lib/health/lastBackup.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'
import { MANIFEST_FILE } from './manifest.ts'
import { addBackup, keptOf } from './retention.ts'

const placeAndMonitor = variables.pick({ BACKUP_HEARTBEAT_URL: true, BACKUP_SECOND_PLACE: true })

/** Copies a finished backup to the second place and tells the monitor, if there are any. @throws UserFacingError when one fails */
export async function passOn(backup: string, environment: Environment, now: Date): Promise<void> {
  try {
    const env = parseVariables(placeAndMonitor, environment)
    if (env.BACKUP_SECOND_PLACE) await copyToSecondPlace(backup, env.BACKUP_SECOND_PLACE, now)
    if (env.BACKUP_HEARTBEAT_URL) await beat(env.BACKUP_HEARTBEAT_URL)
  } catch (error) {
    throw new UserFacingError(
      `The backup is in ${backup}, but its copy or its monitor failed: ${messageOf(error)}`,
    )
  }
}

/**
 * Copies a finished backup to a folder or a remote of rclone such as `drive:backups`, removes old ones there by the same rule, and
 * notes the time next to the backup.
 * @throws the error of rclone or of the file system; the backup itself is not affected
 */
export async function copyToSecondPlace(backup: string, place: string, now: Date): Promise<void> {
  if (/^[\w. -]{2,}:/.test(place)) await copyToRemote(backup, place, now)
  else
    await addBackup(join(place, basename(backup)), now, (folder) => cp(backup, folder, { recursive: true }))
  await writeFile(join(dirname(backup), COPIED_FILE), `${now.toISOString()}\n`)
}

async function copyToRemote(backup: string, remote: string, now: Date): Promise<void> {
  const rclone = async (...options: string[]) => (await promisify(execFile)('rclone', options)).stdout
  // After the colon a slash would mean the root of the other machine.
  const folder = remote.replace(/([^:/])\/?$/, '$1/')
  const copy = folder + basename(backup)
  // The manifest comes last, so a folder without it is an interrupted copy. Many remotes rename file by file.
  await rclone('copy', '--exclude', `/${MANIFEST_FILE}`, backup, copy)
  await rclone('copyto', join(backup, MANIFEST_FILE), `${copy}/${MANIFEST_FILE}`)
  const paths = (await rclone('lsf', '--recursive', '--max-depth', '2', remote)).split('\n')
  const kept = keptOf(paths.filter((path) => basename(path) === MANIFEST_FILE).map(dirname))
  for (const name of paths.map((path) => path.replace(/\/$/, '')).filter((name) => !kept.includes(name))) {
    const moment = momentOf(name)
    if (moment !== null && now.getTime() - moment.getTime() >= DAY_MS) await rclone('purge', folder + name)
  }
}

/** Requests the address of a monitor, which notifies the site owner when it misses a request. @throws an error that names its status */
export async function beat(address: string): Promise<void> {
  const { ok, status, body } = await fetch(address, { signal: AbortSignal.timeout(15_000) })
  await body?.cancel()
  if (!ok) throw new Error(`BACKUP_HEARTBEAT_URL returned ${status}`)
}
