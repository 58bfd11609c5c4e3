import type { Log } from '../log/log.ts'
import type { Clock } from './ports.ts'

/** How often the same origin is told of, in milliseconds: an hour. */
const WINDOW_MS = 3_600_000

/** How many origins are told of in that time. Anybody can make them up, and the log is for whoever forgot one of their own. */
const MOST = 20

/** Tells the log of origins whose pages were refused, each once an hour; it keeps no more of them than it tells of. */
export function refusedOrigins(log: Log, clock: Clock): (origin: string) => void {
  let since = Number.NEGATIVE_INFINITY
  let isFull = false
  const told = new Set<string>()
  return (origin) => {
    const now = clock().getTime()
    // A clock that was set back begins anew as well.
    if (Math.abs(now - since) >= WINDOW_MS) {
      since = now
      isFull = false
      told.clear()
    }
    if (isFull || told.has(origin)) return
    if (told.size === MOST) {
      isFull = true
      log.warn('origin.refused', 'More origins were refused than are told of; no more are for an hour.')
      return
    }
    told.add(origin)
    log.warn(
      'origin.refused',
      'A page asked the referral function and was refused; if it is yours, add its origin to REFERRAL_ALLOWED_ORIGINS.',
      { origin },
    )
  }
}
