import { createHash } from 'node:crypto'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type Mail from 'nodemailer/lib/mailer/index.js'
import type { Brand } from '#lib/design/brand.ts'
import { page, paragraph } from '#lib/referral/email/layout.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'
import { html } from '#lib/server/html/html.ts'
import type { Person } from '../demonstration/form.ts'
import { type Appointment, clockOf, whenWords } from './practiceCalendar.ts'

/** The practice in emails and calendars. The domain is reserved, so no reply leaves this machine. */
const PRACTICE = { name: 'The practice (demonstration)', email: 'bookings@localhost.test' }

/** Returns the confirmation of a booking, with its calendar file. */
export function bookingMail(
  appointment: Appointment,
  { name, email }: Person,
  now: Date,
  brand: Brand | null,
): Mail.Options {
  const { event, time, zone } = appointment
  const subject = `Booked: ${event.title}, ${clockOf(zone).day(time)}`
  // The same for the same booking, so that a form sent twice leaves one email and one calendar entry.
  const hash = createHash('sha256').update(`${event.title}\n${time}\n${email}`).digest('hex')
  const id = `${hash.slice(0, 32)}@localhost.test`
  const lines = [
    `Hello ${name}, your call is booked.`,
    whenWords(appointment),
    'The calendar file of this email puts it into your calendar.',
    'This email comes from the demonstration’s own scheduler and stays in the mailbox of this machine. Nobody will call.',
  ]
  const calendar = ical({
    prodId: { company: 'Demonstration', product: 'Scheduler', language: 'EN' },
    method: ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id,
    status: ICalEventStatus.CONFIRMED,
    stamp: now,
    start: new Date(time),
    end: new Date(time + event.minutes * MINUTE_MS),
    summary: `${event.title}: ${name}`,
    organizer: PRACTICE,
    attendees: [{ name, email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  })
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
    messageId: `<${id}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    icalEvent: { method: 'REQUEST', filename: 'booking.ics', content: calendar.toString() },
  }
}
