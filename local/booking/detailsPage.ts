import { html } from '#lib/html/html.ts'
import type { BookingEvent } from './events.ts'
import { BOOKING_PATH } from './links.ts'
import { type Options, withOptions } from './options.ts'
import { page } from './page.ts'
import { hidden } from './timesPage.ts'
import { dayOf, dayWords, placeWords, timeWords } from './zones.ts'

interface Details {
  event: BookingEvent
  options: Options
  zone: string
  time: number
  name: string
  email: string
  problem?: string
}

/** Asks who books a time. */
export function detailsPage({ event, options, zone, time, name, email, problem }: Details): Response {
  const path = `${BOOKING_PATH}/${event.slug}`
  const others = new Map([...options].filter(([option]) => option !== 'name' && option !== 'email'))
  return page({
    title: `${event.title}: your details`,
    status: problem ? 422 : 200,
    message: { event: 'calendly.date_and_time_selected' },
    content: html`<h1>${event.title}</h1>
<p>${dayWords(time, zone)}, ${timeWords(time, zone)}, ${placeWords(zone)} time, ${String(event.minutes)} minutes</p>
<p class="back"><a href="${withOptions(path, options, { zone, day: dayOf(time, zone) })}">Choose another time</a></p>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
<h2>Your details</h2>
<form method="post" action="${path}">
${hidden(others)}
<input type="hidden" name="zone" value="${zone}">
<input type="hidden" name="time" value="${new Date(time).toISOString()}">
<label>Name<input name="name" required maxlength="100" autocomplete="name" value="${name}"></label>
<label>Email<input name="email" type="email" required maxlength="254" autocomplete="email" value="${email}"></label>
<button type="submit">Book this time</button>
</form>
<p class="about">Name and email address stay on this machine.</p>`,
  })
}
