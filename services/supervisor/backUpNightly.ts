import { messageOf } from '#lib/node/userFacingError.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/server/durations.ts'

/** Time of the backup after midnight in UTC, ms. */
const AT_MS = 3.5 * HOUR_MS

/** Returns the number of backups that were due until now. */
const countDue = () => Math.floor((Date.now() - AT_MS) / DAY_MS)

/** Calls `backUp` every night until this process ends. Reports each failure with a sentence. */
export function backUpNightly(backUp: () => Promise<void>, report: (sentence: string) => void): void {
  let done = countDue()
  // Every minute, because timers stop while a machine sleeps.
  setInterval(() => {
    if (done === countDue()) return
    done = countDue()
    backUp().catch((error: unknown) => report(messageOf(error)))
  }, MINUTE_MS)
}
