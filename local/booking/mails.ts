import type Mail from 'nodemailer/lib/mailer/index.js'
import { mailColors, mailFamilies } from '#lib/design/tokens.ts'
import { type Html, html } from '#lib/html/html.ts'
import type { BookingEvent } from './events.ts'
import { CONSULTANT, calendarFile } from './invitation.ts'
import type { Booking, Note } from './store.ts'
import { dayWords, PRACTICE_ZONE, placeWords, timeWords } from './zones.ts'

const FROM = { name: 'Bookings (demonstration)', address: 'bookings@localhost.test' }
const CLOSING =
  'This email comes from the demonstration’s own scheduler and stays in the mailbox of this machine. Nobody will call.'

interface Facts {
  booking: Booking
  event: BookingEvent
  note: Note
  /** The full address of the booking's own page. */
  link: string
  now: Date
}

/** One of the four e-mails about a booking, with its calendar file. */
export function mailAbout({ booking, event, note, link, now }: Facts): Mail.Options {
  const { kind, recipient } = note
  const isVisitor = recipient === 'visitor'
  const zone = isVisitor ? booking.zone : PRACTICE_ZONE
  const when = `${dayWords(booking.start, zone)}, ${timeWords(booking.start, zone)} (${placeWords(zone)} time), ${event.minutes} minutes`
  const isBooked = kind === 'confirmation'
  const { subject, sentence } = wording({ booking, event, isVisitor, isBooked })
  const lines = [
    sentence,
    when,
    ...(isVisitor ? [] : [`${booking.name}, ${booking.email}`]),
    ...(isVisitor || booking.campaign === '' ? [] : [`Came from: ${booking.campaign}`]),
    isBooked
      ? 'The calendar file of this email puts it into your calendar.'
      : 'The calendar file of this email takes it out of your calendar again.',
  ]
  const call = isBooked ? 'See or cancel this booking' : ''
  return {
    from: FROM,
    // As an object, an address is never parsed: a comma in one cannot add a second recipient.
    to: isVisitor
      ? { name: booking.name, address: booking.email }
      : { name: CONSULTANT.name, address: CONSULTANT.email },
    ...(isVisitor ? {} : { replyTo: { name: booking.name, address: booking.email } }),
    subject: `${subject}, ${dayWords(booking.start, zone)}`,
    text: [...lines, ...(call ? [`${call}: ${link}`] : []), CLOSING].join('\n\n'),
    html: page(lines, call ? html`<p><a href="${link}">${call}</a></p>` : html``),
    messageId: `<${booking.id}.${kind}.${recipient}@localhost.test>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    icalEvent: {
      method: isBooked ? 'REQUEST' : 'CANCEL',
      filename: isBooked ? 'booking.ics' : 'cancelled.ics',
      content: calendarFile(booking, event, kind, now),
    },
  }
}

interface Wording {
  booking: Booking
  event: BookingEvent
  isVisitor: boolean
  isBooked: boolean
}

function wording({ booking, event, isVisitor, isBooked }: Wording): { subject: string; sentence: string } {
  const title = event.title
  if (isBooked) {
    return isVisitor
      ? { subject: `Booked: ${title}`, sentence: `Hello ${booking.name}, your ${lower(title)} is booked.` }
      : { subject: `New booking: ${title}`, sentence: `Somebody booked a ${lower(title)} with you.` }
  }
  return isVisitor
    ? {
        subject: `Cancelled: ${title}`,
        sentence: `Hello ${booking.name}, your ${lower(title)} is cancelled.`,
      }
    : { subject: `Cancelled: ${title}`, sentence: `A ${lower(title)} was cancelled. Its time is free again.` }
}

const lower = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1)

function page(lines: readonly string[], link: Html): string {
  const paragraphs = lines.map((line) => html`<p>${line}</p>`)
  return html`<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 20px;color:${mailColors.ink};font:16px/1.6 ${{ html: mailFamilies.sans }}">
<div style="max-width:520px;margin:0 auto">
${paragraphs}
${link}
<p style="color:${mailColors.muted};font-size:14px;border-top:1px solid ${mailColors.rule};padding-top:16px">${CLOSING}</p>
</div>
</body>
</html>`.html
}
