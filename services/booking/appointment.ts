import { createHash } from 'node:crypto'
import type { Person } from '../demonstration/form.ts'
import type { BookingEvent } from './events.ts'
import { clockOf, placeWords } from './zones.ts'

/** A call at a time. */
export interface Appointment {
  event: BookingEvent
  /** Milliseconds since 1970. */
  time: number
  /** The visitor's time zone. */
  zone: string
}

/** An appointment with the visitor who booked it. */
export interface Booking extends Appointment, Person {}

/** Returns the same id for the same booking, so that a form sent twice leaves one email and one calendar entry. */
export const bookingId = ({ event, time, email }: Booking): string =>
  createHash('sha256').update(`${event.slug}\n${time}\n${email}`).digest('hex').slice(0, 32)

/** `Tuesday, November 24, 10:00 AM, New York time, 30 minutes` */
export function whenWords({ event, time, zone }: Appointment): string {
  const clock = clockOf(zone)
  return `${clock.day(time)}, ${clock.time(time)}, ${placeWords(zone)} time, ${event.minutes} minutes`
}
