import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type Mail from 'nodemailer/lib/mailer/index.js'
import type { Brand } from '#lib/design/brand.ts'
import { page, paragraph } from '#lib/referral/email/layout.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'
import { html } from '#lib/server/html/html.ts'
import { type Booking, bookingId, whenWords } from './appointment.ts'
import { clockOf } from './zones.ts'

/** The practice in emails and calendars. The domain is reserved, so no reply leaves this machine. */
const PRACTICE = { name: 'The practice (demonstration)', email: 'bookings@localhost.test' }

/** Returns the confirmation of a booking, with its calendar file. */
export function bookingMail(booking: Booking, now: Date, brand: Brand | null): Mail.Options {
  const { event, time, zone, name, email } = booking
  const subject = `Booked: ${event.title}, ${clockOf(zone).day(time)}`
  const lines = [
    `Hello ${name}, your call is booked.`,
    whenWords(booking),
    'The calendar file of this email puts it into your calendar.',
    'This email comes from the demonstration’s own scheduler and stays in the mailbox of this machine. Nobody will call.',
  ]
  return {
    from: { name: PRACTICE.name, address: PRACTICE.email },
    // As an object, an address is never parsed: a comma in one can't add a second recipient.
    to: { name, address: email },
    subject,
    text: lines.join('\n\n'),
    html: page(
      subject,
      '',
      lines.map((line) => paragraph(html`${line}`)),
      brand,
    ),
    messageId: `<${bookingId(booking)}@localhost.test>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    icalEvent: { method: 'REQUEST', filename: 'booking.ics', content: calendarFile(booking, now) },
  }
}

/** Returns the invitation to a call (RFC 5545). */
function calendarFile(booking: Booking, now: Date): string {
  const { event, time, name, email } = booking
  const calendar = ical({
    prodId: { company: 'Demonstration', product: 'Scheduler', language: 'EN' },
    method: ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: `${bookingId(booking)}@localhost.test`,
    status: ICalEventStatus.CONFIRMED,
    stamp: now,
    start: new Date(time),
    end: new Date(time + event.minutes * MINUTE_MS),
    summary: `${event.title}: ${name}`,
    description: 'Booked with the demonstration’s own scheduler. Nobody will call.',
    organizer: PRACTICE,
    attendees: [{ name, email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  })
  return calendar.toString()
}
