import { globSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { momentOf } from '#lib/health/lastBackup.ts'
import { syncPath, syncTree } from '#lib/node/durableFile.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'

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

/** Adds a backup to a folder, complete and on disk or not at all, then removes old ones. Returns the result of `fill`. */
export async function addBackup<Result>(
  root: string,
  name: string,
  now: Date,
  fill: (folder: string) => Promise<Result>,
): Promise<Result> {
  // Of a backup that was killed.
  for (const left of globSync('.unfinished-*', { cwd: root })) rmSync(join(root, left), { recursive: true })
  await using unfinished = await mkdtempDisposable(join(root, '.unfinished-'))
  const result = await fill(unfinished.path)
  syncTree(unfinished.path)
  renameSync(unfinished.path, join(root, name))
  syncPath(root)
  removeExpired(root, now)
  return result
}
