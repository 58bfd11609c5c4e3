import type { Brand } from '#lib/design/brand.ts'
import { type Html, html } from '#lib/server/html/html.ts'
import { BOOKING_PATH, page, sendsEvent } from './bookingPages.ts'
import type { BookingEvent } from './events.ts'
import { clockOf, placeWords, zoneNames } from './zones.ts'

/**
 * Returns the days and times of an event as links, so that a keyboard or a browser without scripts can book.
 * @param chosen what the visitor chose so far; a time among it is one that can't be booked
 */
export function timesPage(
  event: BookingEvent,
  zone: string,
  times: readonly number[],
  chosen: URLSearchParams,
  brand: Brand | null,
): Response {
  const path = `${BOOKING_PATH}/${event.slug}`
  const clock = clockOf(zone)
  const link = (choice: Record<string, string>) => `${path}?${new URLSearchParams({ zone, ...choice })}`
  const days = Map.groupBy(times, clock.date)
  const [firstDay = ''] = days.keys()
  const day = chosen.get('day') ?? ''
  const shownDay = days.has(day) ? day : firstDay
  const shownTimes = days.get(shownDay) ?? []
  const isRefused = chosen.has('time')
  const asksZone = chosen.has('zone') ? [] : [html` data-asks-zone="${zone}"`]
  return page({
    title: `${event.title}: choose a time`,
    brand,
    status: isRefused ? 409 : 200,
    attributes: [sendsEvent('event_type_viewed'), ...asksZone],
    content: html`<h1>${event.title}</h1>
<p class="about">${String(event.minutes)} minutes. ${event.about}</p>
${isRefused ? html`<p class="problem" role="alert">That time can’t be booked any more. Please choose another.</p>` : ''}
<h2 id="days">Choose a day</h2>
<ul class="choices days" aria-labelledby="days">${[...days].map(
      ([date, [time = 0]]) =>
        html`<li><a href="${link({ day: date })}"${attribute(date === shownDay, 'aria-current="date"')}>${clock.shortDay(time)}</a></li>`,
    )}</ul>
<h2 id="times">${clock.day(shownTimes[0] ?? 0)}, ${placeWords(zone)} time</h2>
<ul class="choices" aria-labelledby="times">${shownTimes.map(
      (time) =>
        html`<li><a href="${link({ time: new Date(time).toISOString() })}">${clock.time(time)}</a></li>`,
    )}</ul>
<details>
<summary>Change the time zone</summary>
<form method="get" action="${path}">
<label>Times are shown for <select name="zone">${zoneOptions(zone)}</select></label>
<button type="submit">Change time zone</button>
</form>
</details>`,
  })
}

const attribute = (isSet: boolean, text: string): Html => ({ html: isSet ? ` ${text}` : '' })

/** Returns the options of all zones, and of the chosen one even if no list contains it. */
const zoneOptions = (chosen: string): Html[] =>
  [...new Set([...zoneNames, chosen])].map((name) => {
    const words = zoneNames.includes(name) ? name.replaceAll('_', ' ') : placeWords(name)
    return html`<option value="${name}"${attribute(name === chosen, 'selected')}>${words}</option>`
  })
