/** How many backups stay: the newest of each of so many days, weeks and months that have one. */
export interface Retention {
  days: number
  weeks: number
  months: number
}

/** Seven days, four weeks, a year. */
export const RETENTION: Retention = { days: 7, weeks: 4, months: 12 }

/** Folder names are the moment of the backup, in UTC, as far as names of files may have it: `2026-11-22T03-30-00Z`. */
export const nameOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The moment that a folder name tells; null for a name that is no backup's. */
export function momentOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? []
  const moment = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const DAY_MS = 86_400_000

const periods: Record<keyof Retention, (moment: Date) => string> = {
  days: (moment) => moment.toISOString().slice(0, 10),
  // The first of January 1970 was a Thursday: weeks begin on Monday.
  weeks: (moment) => String(Math.floor((moment.getTime() / DAY_MS + 3) / 7)),
  months: (moment) => moment.toISOString().slice(0, 7),
}

/**
 * Which of these folders are to be removed. Whatever is no backup's name stays, and so does the newest of all. Periods
 * without a backup do not count: after a month without any, the old ones are still there.
 */
export function expired(names: readonly string[], { days, weeks, months }: Retention = RETENTION): string[] {
  const newestFirst = names
    .filter((name) => momentOf(name) !== null)
    .toSorted()
    .reverse()
  const kept = new Set<string>(newestFirst.slice(0, 1))
  for (const [period, count] of [
    ['days', days],
    ['weeks', weeks],
    ['months', months],
  ] as const) {
    const newestOf = new Map<string, string>()
    for (const name of newestFirst) {
      const key = periods[period](momentOf(name) ?? new Date(0))
      if (!newestOf.has(key)) newestOf.set(key, name)
    }
    for (const name of [...newestOf.values()].slice(0, count)) kept.add(name)
  }
  return newestFirst.filter((name) => !kept.has(name))
}
