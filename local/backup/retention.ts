import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { momentOf } from '#lib/live/lastBackup.ts'
import { failureFacts } from '#lib/log/failure.ts'
import { log } from '#lib/log/log.ts'
import { DAY_MS } from '#lib/server/durations.ts'

/** Number of days, weeks and months of which the newest backup is kept, with the name of the one that a moment is in. */
const PERIODS: readonly (readonly [number, (moment: Date) => string])[] = [
  [7, (moment) => moment.toISOString().slice(0, 10)],
  // 1 January 1970 was a Thursday: weeks begin on Monday.
  [4, (moment) => String(Math.floor((moment.getTime() / DAY_MS + 3) / 7))],
  [12, (moment) => moment.toISOString().slice(0, 7)],
]

/** Returns the folders to remove. Periods without a backup don't count: after a month without any, the old ones are kept. */
export function expired(names: readonly string[], isYoung: (name: string) => boolean): string[] {
  const newestFirst = names.filter((name) => momentOf(name) !== null).sort((a, b) => (a < b ? 1 : -1))
  const kept = new Set(newestFirst.filter((name, index) => index === 0 || isYoung(name)))
  for (const [count, periodOf] of PERIODS) {
    const newest = Map.groupBy(newestFirst, (name) => periodOf(momentOf(name) ?? new Date(0)))
    for (const [name] of [...newest.values()].slice(0, count)) if (name !== undefined) kept.add(name)
  }
  return newestFirst.filter((name) => !kept.has(name))
}

/** Removes old backups, but none that was made, brought here or named to `npm run restore` in the last 24 hours. Never throws. */
export function removeExpired(root: string, now: Date): void {
  const isYoung = (name: string): boolean =>
    now.getTime() - Math.max(momentOf(name)?.getTime() ?? 0, statSync(join(root, name)).mtimeMs) < DAY_MS
  for (const name of expired(readdirSync(root), isYoung)) {
    try {
      rmSync(join(root, name), { recursive: true })
    } catch (error) {
      log.warn('backup.kept', 'Could not remove an old backup. Remove it, or make it yours.', {
        version: name,
        ...failureFacts(error),
      })
    }
  }
}
