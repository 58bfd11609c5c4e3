import type { Brand } from '#lib/design/brand.ts'
import { DEMONSTRATION_PATH } from '#lib/embeds/demonstrationAddresses.ts'
import { type Html, html } from '#lib/server/html/html.ts'
import { type DemonstrationPage, demonstrationPage } from '../demonstration/demonstrationPage.ts'
import { type Person, personFields, type Wrong } from '../demonstration/form.ts'
import { type Appointment, clockOf, whenWords } from './practiceCalendar.ts'

/** The path below which the scheduler answers. */
export const BOOKING_PATH = `${DEMONSTRATION_PATH}/booking`

const script = html`<script src="${BOOKING_PATH}/frame.js" defer></script>`

/** Returns a page of the scheduler. */
const page = (content: Omit<DemonstrationPage, 'service' | 'head'>): Response =>
  demonstrationPage({ ...content, service: 'scheduler', head: script })

/** Returns the attribute with the event that the page around the frame receives, in Calendly's words. */
const sendsEvent = (event: string): Html => html` data-event="calendly.${event}"`

/**
 * Returns the days and times of an event as links, so that a keyboard or a browser without scripts can book.
 * @param chosen what the visitor chose so far; a time among it is one that can't be booked
 */
export function timesPage(
  { event, zone }: Omit<Appointment, 'time'>,
  times: readonly number[],
  chosen: URLSearchParams,
  brand: Brand | null,
): Response {
  const clock = clockOf(zone)
  const link = (choice: Record<string, string>) => `?${new URLSearchParams({ zone, ...choice })}`
  const days = Map.groupBy(times, clock.date)
  const [firstDay = ''] = days.keys()
  const asked = chosen.get('day') ?? ''
  const day = days.has(asked) ? asked : firstDay
  const shown = days.get(day) ?? []
  const [first = 0] = shown
  const isRefused = chosen.has('time')
  const current = html` aria-current="date"`
  return page({
    title: `${event.title}: choose a time`,
    brand,
    status: isRefused ? 409 : 200,
    attributes: [
      sendsEvent('event_type_viewed'),
      ...(chosen.has('zone') ? [] : [html` data-asks-zone="${zone}"`]),
    ],
    content: html`<h1>${event.title}</h1>
<p class="about">${String(event.minutes)} minutes</p>
${isRefused ? html`<p class="problem" role="alert">That time can’t be booked any more. Please choose another.</p>` : ''}
<h2 id="days">Choose a day</h2>
<ul class="choices days" aria-labelledby="days">${[...days].map(
      ([date, [time = 0]]) =>
        html`<li><a href="${link({ day: date })}"${date === day ? current : ''}>${unbroken(clock.shortDay(time))}</a></li>`,
    )}</ul>
<h2 id="times">${clock.day(first)}, from ${clock.timeInZone(first)}</h2>
<ul class="choices" aria-labelledby="times">${shown.map(
      (time) =>
        html`<li><a href="${link({ time: new Date(time).toISOString() })}">${clock.time(time)}</a></li>`,
    )}</ul>`,
  })
}

/** Keeps day and month on one line, below the weekday where a button is narrow. */
const unbroken = (shortDay: string): string => shortDay.replace(/ (?=\S+$)/, '\u00a0')

/** Returns the form for the visitor's name and email address. */
export function detailsPage(
  appointment: Appointment,
  typed: URLSearchParams,
  wrong: Wrong,
  brand: Brand | null,
): Response {
  const { event, time, zone } = appointment
  const otherTimes = new URLSearchParams({ zone, day: clockOf(zone).date(time) })
  return page({
    title: `${event.title}: your details`,
    brand,
    status: wrong.size > 0 ? 422 : 200,
    attributes: [sendsEvent('date_and_time_selected')],
    content: html`<h1>${event.title}</h1>
<p>${whenWords(appointment)}</p>
<p class="back"><a href="?${otherTimes.toString()}">Choose another time</a></p>
<h2>Your details</h2>
<form method="post">
<input type="hidden" name="zone" value="${zone}">
<input type="hidden" name="time" value="${new Date(time).toISOString()}">
${personFields(typed, wrong)}
<button type="submit">Book this time</button>
</form>`,
  })
}

/** Confirms a booking. */
export function bookedPage(appointment: Appointment, { name, email }: Person, brand: Brand | null): Response {
  const { title } = appointment.event
  return page({
    title: `${title}: you are booked`,
    brand,
    attributes: [sendsEvent('event_scheduled')],
    content: html`<h1>You are booked</h1>
<p>${title}: ${whenWords(appointment)}.</p>
<p>The confirmation for ${name}, ${email}, is in the mailbox. This is a demonstration, so nobody will call.</p>`,
  })
}
