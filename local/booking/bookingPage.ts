import { html } from '#lib/html/html.ts'
import type { BookingEvent } from './events.ts'
import { BOOKING_PATH, type BookingLinks } from './links.ts'
import { type Options, withOptions } from './options.ts'
import { page } from './page.ts'
import type { Booking } from './store.ts'
import { dayWords, placeWords, timeWords } from './zones.ts'

interface Shown {
  booking: Booking
  event: BookingEvent
  links: BookingLinks
  options: Options
  /** Whether the visitor comes from the form. */
  isNew: boolean
  isPast: boolean
}

/** A booking as its own link shows it. Opening it changes nothing; its button cancels. */
export function bookingPage({ booking, event, links, options, isNew, isPast }: Shown): Response {
  const { start, zone } = booking
  const isCancelled = booking.cancelledAt !== null
  const heading = isCancelled ? 'This booking is cancelled' : isNew ? 'You are booked' : 'Your booking'
  const own = links.pathOf(booking.id)
  const uri = `${BOOKING_PATH}/scheduled_events/${booking.id}`
  return page({
    title: `${event.title}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    ...(isNew &&
      !isCancelled && {
        message: {
          event: 'calendly.event_scheduled',
          payload: { event: { uri }, invitee: { uri: `${uri}/invitees/${booking.id}` } },
        },
      }),
    content: html`<h1>${heading}</h1>
<dl>
<dt>What</dt><dd>${event.title}, ${String(event.minutes)} minutes</dd>
<dt>When</dt><dd>${dayWords(start, zone)}, ${timeWords(start, zone)}, ${placeWords(zone)} time</dd>
<dt>Who</dt><dd>${booking.name}, ${booking.email}</dd>
</dl>
${
  isCancelled
    ? html`<p>Its time is free again, and an email says so. <a href="${withOptions(`${BOOKING_PATH}/${event.slug}`, options)}">Book another time</a></p>`
    : html`${isNew ? html`<p>A confirmation with a calendar file is on its way to you. It holds the link to cancel, too.</p>` : ''}
${isPast ? '' : html`<form method="post" action="${withOptions(own, options)}"><button type="submit" class="quiet">Cancel this booking</button></form>`}`
}`,
  })
}
