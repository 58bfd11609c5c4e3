import { lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { momentOf } from '#lib/health/lastBackup.ts'
import { syncPath, syncTree } from '#lib/node/durableFile.ts'
import { makeFolder } from '#lib/node/folder.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'

const UNFINISHED = '.unfinished-'

/** Returns the newest backups of 14 days and of 12 months. Days and months without a backup don't count. */
export function keptOf(names: readonly string[]): string[] {
  const oldestFirst = names.filter((name) => momentOf(name) !== null).toSorted()
  const newestBy = (period: string, count: number) =>
    [...new Map(oldestFirst.map((name) => [name.slice(0, period.length), name])).values()].slice(-count)
  return [...newestBy('2026-01-31', 14), ...newestBy('2026-01', 12)]
}

/** Removes old and unfinished backups, but none that was made, brought here or named to `npm run restore` in the last 24 hours. */
function removeExpired(root: string, now: Date): void {
  const names = readdirSync(root)
  const kept = keptOf(names)
  for (const name of names) {
    if (kept.includes(name) || (momentOf(name) === null && !name.startsWith(UNFINISHED))) continue
    try {
      // A copy may keep the time of modification, but never that of the last change. Links are kept, wherever they lead.
      const status = lstatSync(join(root, name))
      const isOld = now.getTime() - status.ctimeMs >= DAY_MS
      if (isOld && status.isDirectory()) rmSync(join(root, name), { recursive: true })
    } catch (error) {
      const message = 'Could not remove an old backup. Remove it, or make it yours.'
      log.warn('backup.kept', message, { version: name, ...failureFacts(error) })
    }
  }
}

/** Adds a backup to the folder of all, complete and on disk or not at all, then removes old ones. */
export async function addBackup(folder: string, now: Date, fill: (unfinished: string) => Promise<void>) {
  const root = dirname(folder)
  makeFolder(root)
  // A killed backup may have filled the disk, so that no later one would ever be complete.
  removeExpired(root, now)
  await using unfinished = await mkdtempDisposable(join(root, UNFINISHED))
  await fill(unfinished.path)
  syncTree(unfinished.path)
  renameSync(unfinished.path, folder)
  syncPath(root)
  removeExpired(root, now)
}
