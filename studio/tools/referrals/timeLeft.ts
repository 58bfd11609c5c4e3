import { MINUTE_MS } from '#lib/server/durations.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/**
 * Formats a duration in its two largest units, rounded down: `2 days 5 hours`, `40 minutes`.
 * @param milliseconds 0 or more
 */
function stretch(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  if (minutes < HOUR_MINUTES) return counted(minutes, 'minute')
  const [large, small] =
    minutes < DAY_MINUTES
      ? [counted(Math.floor(minutes / HOUR_MINUTES), 'hour'), counted(minutes % HOUR_MINUTES, 'minute')]
      : [
          counted(Math.floor(minutes / DAY_MINUTES), 'day'),
          counted(Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES), 'hour'),
        ]
  return small.startsWith('0 ') ? large : `${large} ${small}`
}

/** Returns the time left to reply, or the delay. @param now milliseconds since 1970 */
export function timeLeft(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now
  return left > 0 ? `${stretch(left)} left` : `${stretch(-left)} late`
}
