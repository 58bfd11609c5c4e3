import { dayOf, instantAt, PRACTICE_ZONE } from './zones.ts'

const DAY_MS = 86_400_000

/** Hours of the practice's own clock at which a call may begin, Monday to Thursday. */
const HOURS = [9, 10, 11, 13, 14, 15, 16] as const
const WORKING_DAYS: ReadonlySet<number> = new Set([1, 2, 3, 4])

/** Milliseconds. Nobody is booked for a call that begins sooner. */
const NOTICE_MS = DAY_MS

/** Days ahead that can be booked. */
const HORIZON_DAYS = 21

/** The times at which a call may begin, in order: the same for everybody who asks in the same minute. */
export function workingTimes(now: number): number[] {
  const days = Array.from({ length: HORIZON_DAYS + 1 }, (_, index) =>
    dayOf(now + index * DAY_MS, PRACTICE_ZONE),
  )
  return [...new Set(days)]
    .filter((day) => WORKING_DAYS.has(new Date(`${day}T12:00:00Z`).getUTCDay()))
    .flatMap((day) => HOURS.map((hour) => instantAt(day, hour, PRACTICE_ZONE)))
    .filter((time) => time >= now + NOTICE_MS)
}
