import { HOUR_MS } from '#lib/server/durations.ts'

/** A call at a time. */
export interface Appointment {
  event: { readonly title: string; readonly minutes: number }
  /** Milliseconds since 1970. */
  time: number
  /** The visitor's time zone. */
  zone: string
}

/** Calls by the last part of their path. Requirements §9 and the pages that lead here name their lengths. */
export const EVENTS: ReadonlyMap<string, Appointment['event']> = new Map([
  ['consultation', { title: 'Private consultation', minutes: 30 }],
  ['strategy-session', { title: 'Complimentary strategy session', minutes: 45 }],
  ['assessment', { title: 'Assessment', minutes: 45 }],
])

/** The time zone of the practice and its working hours. */
export const PRACTICE_ZONE = 'America/New_York'

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

/** Returns a time zone by the name that this machine knows, or the practice's zone if there is none. */
export function zoneOf(name: string | null): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name ?? '' }).resolvedOptions().timeZone
  } catch {
    return PRACTICE_ZONE
  }
}

/** Writes instants by the clocks of a zone. */
export function clockOf(zone: string) {
  const writer = (options: Intl.DateTimeFormatOptions, locale = 'en-GB') => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    return (instant: number) => format.format(instant)
  }
  const time = { hour: 'numeric', minute: '2-digit', hour12: true } as const
  return {
    /** `2026-11-24` */
    date: writer({ dateStyle: 'short' }, 'sv-SE'),
    /** `Tuesday 24 November` */
    day: writer({ weekday: 'long', month: 'long', day: 'numeric' }),
    /** `Tue 24 Nov` */
    shortDay: writer({ weekday: 'short', month: 'short', day: 'numeric' }),
    /** `10:00 am` */
    time: writer(time),
    /** `10:00 am Eastern Time` */
    timeInZone: writer({ ...time, timeZoneName: 'longGeneric' }),
  }
}

/** `Tuesday 24 November, 10:00 am Eastern Time, 30 minutes` */
export function whenWords({ event, time, zone }: Appointment): string {
  const clock = clockOf(zone)
  return `${clock.day(time)}, ${clock.timeInZone(time)}, ${event.minutes} minutes`
}
