import type { Log } from '../log/log.ts'
import type { Clock } from '../referral/ports.ts'

const HOUR_MS = 3_600_000

/** Says in the log that counts were dropped by a limit, and how many since it was said before: at most once an hour. */
export function createDropped(clock: Clock, log: Log): (more: number) => void {
  let count = 0
  let toldAt = Number.NEGATIVE_INFINITY

  return (more) => {
    count += more
    const now = clock().getTime()
    if (count === 0 || now - toldAt < HOUR_MS) return
    log.warn(
      'counting.dropped',
      'Counts of visits were dropped by the limits of counting; what Results shows of today is too low.',
      { count },
    )
    count = 0
    toldAt = now
  }
}
