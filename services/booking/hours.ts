import { HOUR_MS } from '#lib/server/durations.ts'
import { PRACTICE_ZONE } from './zones.ts'

/** Shortest notice of a call, hours. */
const NOTICE_HOURS = 24
/** Length of the calendar that can be booked, hours. */
const HORIZON_HOURS = 14 * 24

/** Whole hours, by the practice's clock, at which a call may begin. */
const WORKING_HOUR = /^(?:Mon|Tue|Wed|Thu)\D*(?:09|10|11|13|14|15|16)$/

const practiceClock = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: PRACTICE_ZONE,
})

/** Returns the times at which a call may begin, in order. They depend on the current time alone, so none is ever taken. */
export function availableTimes(now: number): number[] {
  const first = Math.ceil(now / HOUR_MS) + NOTICE_HOURS
  return Array.from({ length: HORIZON_HOURS }, (_, index) => (first + index) * HOUR_MS).filter((time) =>
    WORKING_HOUR.test(practiceClock.format(time)),
  )
}
