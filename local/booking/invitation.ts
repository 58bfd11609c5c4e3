import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingEvent } from './events.ts'
import type { Booking, Note } from './store.ts'

/** Who a booking is with, as e-mails and calendars name it. Nobody reads this address: it stays on this machine. */
export const CONSULTANT = { name: 'The practice', email: 'consultant@localhost.test' } as const

/**
 * The calendar file of a booking (RFC 5545): an invitation, or its cancellation under the same UID, which takes it out of
 * the calendar again.
 * @param now the moment at which it is written
 */
export function calendarFile(booking: Booking, event: BookingEvent, kind: Note['kind'], now: Date): string {
  const isCancelled = kind === 'cancellation'
  const calendar = ical({
    prodId: { company: 'Demonstration', product: 'Scheduler', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: `${booking.id}@localhost.test`,
    sequence: isCancelled ? 1 : 0,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: now,
    start: new Date(booking.start),
    end: new Date(booking.start + event.minutes * 60_000),
    summary: `${event.title}: ${booking.name}`,
    description: 'Booked with the demonstration’s own scheduler. Nobody will call.',
    organizer: CONSULTANT,
    attendees: [
      { name: booking.name, email: booking.email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED },
    ],
  })
  return calendar.toString()
}
