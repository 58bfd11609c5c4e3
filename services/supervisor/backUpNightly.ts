import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { messageOf } from '#lib/node/userFacingError.ts'
import { DAY_MS, HOUR_MS } from '#lib/server/durations.ts'
import { type ChildOptions, startChild } from './child.ts'

/** Time of the backup after midnight in UTC, ms. */
const AT_MS = 3.5 * HOUR_MS

/** Returns the next moment of a backup, ms since 1970. */
export const nextBackup = (now: number): number => Math.ceil((now - AT_MS + 1) / DAY_MS) * DAY_MS + AT_MS

/** Backs up the site every night until this process ends. Reports each failed backup with a sentence. */
export async function backUpNightly(
  options: Pick<ChildOptions, 'env' | 'logs'>,
  report: (sentence: string) => void,
): Promise<never> {
  for (;;) {
    const next = nextBackup(Date.now())
    // In steps, because timers stop while a machine sleeps.
    while (Date.now() < next) await pause(Math.min(next - Date.now(), HOUR_MS), undefined, { ref: false })
    try {
      const child = startChild({
        ...options,
        name: 'backup',
        args: [join(projectRoot, 'ops/backup/main.ts')],
      })
      if ((await child.ended) !== 0) report(`The backup failed: ${child.lastErrors() || child.end()}`)
    } catch (error) {
      // Memory may be short. The next night may have more.
      report(`The backup could not be started: ${messageOf(error)}`)
    }
  }
}
