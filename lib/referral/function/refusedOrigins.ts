import { HOUR_MS } from '../../server/durations.ts'
import { rateLimit } from '../../server/http/rateLimit.ts'
import type { Log } from '../../server/log/log.ts'
import type { Clock } from '../ports.ts'

/** Number of origins logged in an hour: anyone can make origins up, and the log is for an owner who forgot one. */
const MOST = 20

/** Returns a function that logs a refused origin, each once an hour. */
export function refusedOrigins(log: Log, clock: Clock): (origin: string) => void {
  const mayLog = rateLimit({ windowMs: HOUR_MS, perKey: 1, everyone: MOST }, () => clock().getTime())
  return (origin) => {
    if (!mayLog(origin)) return
    log.warn(
      'origin.refused',
      'A page asked the referral function and was refused; if it is yours, add its origin to REFERRAL_ALLOWED_ORIGINS.',
      { origin },
    )
  }
}
