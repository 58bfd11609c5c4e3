import type { Log } from '../log/log.ts'
import type { Clock } from '../referral/ports.ts'

const HOUR_MS = 3_600_000

/** Says in the log, at most once an hour, that counts are not taken by a limit. How many, Results knows. */
export function createDropped(clock: Clock, log: Log): () => void {
  let toldAt = Number.NEGATIVE_INFINITY

  return () => {
    const now = clock().getTime()
    if (now - toldAt < HOUR_MS) return
    log.warn(
      'counting.dropped',
      'Counts come faster than visitors send them, or of more kinds, and are left out: somebody may be sending them with a program. Results in the Studio says how many, and in which week.',
    )
    toldAt = now
  }
}
