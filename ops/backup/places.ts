import { execFile } from 'node:child_process'
import { globSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { COPIED_FILE, momentOf } from '#lib/health/lastBackup.ts'
import { syncPath, syncTree } from '#lib/node/durableFile.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { MANIFEST_FILE } from './manifest.ts'

/** Number of days, weeks and months of which the newest backup is kept, with the one that a backup is from. */
const PERIODS: readonly (readonly [number, (name: string) => unknown])[] = [
  [7, (name) => name.slice(0, 10)],
  // 1 January 1970 was a Thursday: weeks begin on Monday.
  [4, (name) => Math.floor((Date.parse(name.slice(0, 10)) / DAY_MS + 3) / 7)],
  [12, (name) => name.slice(0, 7)],
]

/** Returns the folders to remove. Periods without a backup don't count: after a month without any, the old ones are kept. */
export function expired(names: readonly string[], isYoung: (name: string) => boolean): string[] {
  const oldestFirst = names.filter((name) => momentOf(name) !== null).toSorted()
  const kept = PERIODS.flatMap(([count, periodOf]) => {
    const newest = new Map(oldestFirst.map((name) => [periodOf(name), name]))
    return [...newest.values()].slice(-count)
  })
  return oldestFirst.filter((name) => !kept.includes(name) && !isYoung(name))
}

/** Removes old backups, but none that was made, brought here or named to `npm run restore` in the last 24 hours. Never throws. */
export function removeExpired(root: string, now: Date): void {
  // A copy may keep the time of modification, but never that of the last change. Links are kept, wherever they lead.
  const isYoung = (name: string): boolean => {
    const status = lstatSync(join(root, name))
    return !status.isDirectory() || now.getTime() - status.ctimeMs < DAY_MS
  }
  for (const name of expired(readdirSync(root), isYoung)) {
    try {
      rmSync(join(root, name), { recursive: true })
    } catch (error) {
      const message = 'Could not remove an old backup. Remove it, or make it yours.'
      log.warn('backup.kept', message, { version: name, ...failureFacts(error) })
    }
  }
}

/**
 * Adds a backup to a folder under another name until it is complete and on disk, so that a kill leaves no half of one. Then removes
 * old backups.
 */
export async function addBackup(
  root: string,
  name: string,
  now: Date,
  fill: (folder: string) => Promise<unknown>,
): Promise<void> {
  const removeUnfinished = () => {
    const names = globSync('.unfinished-*', { cwd: root })
    for (const unfinished of names) rmSync(join(root, unfinished), { recursive: true, force: true })
  }
  const unfinished = join(root, `.unfinished-${name}`)
  try {
    removeUnfinished()
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    await fill(unfinished)
    syncTree(unfinished)
    renameSync(unfinished, join(root, name))
    syncPath(root)
    removeExpired(root, now)
  } finally {
    removeUnfinished()
  }
}

/**
 * Copies a finished backup to a folder or a remote of rclone such as `drive:backups`, removes old ones there by the same rule, and
 * notes the time next to the backup.
 * @throws UserFacingError; the backup itself is not affected
 */
export async function copyToSecondPlace(backup: string, place: string, now: Date): Promise<void> {
  try {
    if (/^[\w. -]{2,}:/.test(place)) await copyToRemote(backup, place, now)
    else await addBackup(place, basename(backup), now, (folder) => cp(backup, folder, { recursive: true }))
  } catch (error) {
    throw new UserFacingError(
      `The backup is in ${backup}, but could not be copied to ${place} (${messageOf(error)}): check BACKUP_SECOND_PLACE.`,
    )
  }
  await writeFile(join(dirname(backup), COPIED_FILE), `${now.toISOString()}\n`)
}

async function copyToRemote(backup: string, remote: string, now: Date): Promise<void> {
  const rclone = async (...options: string[]) => (await promisify(execFile)('rclone', options)).stdout
  // After the colon a slash would mean the root of the other machine.
  const folder = remote.replace(/([^:/])\/?$/, '$1/')
  const copy = folder + basename(backup)
  // The manifest comes last, so a folder without it is a copy that was interrupted. Not every remote can rename.
  await rclone('copy', '--exclude', `/${MANIFEST_FILE}`, backup, copy)
  await rclone('copyto', join(backup, MANIFEST_FILE), `${copy}/${MANIFEST_FILE}`)
  const isYoung = (name: string) => now.getTime() - (momentOf(name)?.getTime() ?? 0) < DAY_MS
  const names = (await rclone('lsf', '--dirs-only', remote)).split('/\n')
  const complete = (
    await rclone('lsf', '--recursive', '--files-only', '--include', `/*/${MANIFEST_FILE}`, remote)
  ).split(`/${MANIFEST_FILE}\n`)
  const interrupted = names.filter((name) => !complete.includes(name) && momentOf(name) && !isYoung(name))
  for (const name of [...expired(complete, isYoung), ...interrupted]) await rclone('purge', folder + name)
}
