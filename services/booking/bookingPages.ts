import type { Brand } from '#lib/design/brand.ts'
import { DEMONSTRATION_PATH } from '#lib/embeds/demonstrationAddresses.ts'
import { type Html, html } from '#lib/server/html/html.ts'
import { type DemonstrationPage, demonstrationPage } from '../demonstration/demonstrationPage.ts'
import { personFields, type Wrong } from '../demonstration/form.ts'
import { type Appointment, type Booking, whenWords } from './appointment.ts'
import { clockOf } from './zones.ts'

/** The path below which the scheduler answers. */
export const BOOKING_PATH = `${DEMONSTRATION_PATH}/booking`

const script = html`<script src="${BOOKING_PATH}/frame.js" defer></script>`

/** Returns a page of the scheduler. */
export const page = (content: Omit<DemonstrationPage, 'service' | 'head'>): Response =>
  demonstrationPage({ ...content, service: 'scheduler', head: script })

/** Returns the attribute with the event that the page around the frame receives, in Calendly's words. */
export const sendsEvent = (event: string): Html => html` data-event="calendly.${event}"`

/** Returns the form for the visitor's name and email address. */
export function detailsPage(
  appointment: Appointment,
  typed: URLSearchParams,
  wrong: Wrong,
  brand: Brand | null,
): Response {
  const { event, time, zone } = appointment
  const path = `${BOOKING_PATH}/${event.slug}`
  const otherTimes = `${path}?${new URLSearchParams({ zone, day: clockOf(zone).date(time) })}`
  return page({
    title: `${event.title}: your details`,
    brand,
    status: wrong.size > 0 ? 422 : 200,
    attributes: [sendsEvent('date_and_time_selected')],
    content: html`<h1>${event.title}</h1>
<p>${whenWords(appointment)}</p>
<p class="back"><a href="${otherTimes}">Choose another time</a></p>
<h2>Your details</h2>
<form method="post" action="${path}">
<input type="hidden" name="zone" value="${zone}">
<input type="hidden" name="time" value="${new Date(time).toISOString()}">
${personFields(typed, wrong)}
<button type="submit">Book this time</button>
</form>`,
  })
}

/** Confirms a booking. */
export function bookedPage(booking: Booking, brand: Brand | null): Response {
  return page({
    title: `${booking.event.title}: you are booked`,
    brand,
    attributes: [sendsEvent('event_scheduled')],
    content: html`<h1>You are booked</h1>
<dl>
<dt>What</dt><dd>${booking.event.title}</dd>
<dt>When</dt><dd>${whenWords(booking)}</dd>
<dt>Who</dt><dd>${booking.name}, ${booking.email}</dd>
</dl>
<p>The confirmation with a calendar file is in the mailbox. This is a demonstration, so nobody will call.</p>`,
  })
}
