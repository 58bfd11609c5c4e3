import { type Html, html } from '#lib/html/html.ts'
import type { BookingEvent } from './events.ts'
import { BOOKING_PATH } from './links.ts'
import { type Options, withOptions } from './options.ts'
import { page } from './page.ts'
import { dayOf, dayWords, placeWords, shortDayWords, timeWords, zoneNames } from './zones.ts'

interface Choice {
  event: BookingEvent
  options: Options
  zone: string
  /** Whether the visitor chose the zone; where not, a script may ask the browser for it. */
  isZoneChosen: boolean
  /** The day that was chosen, as `2026-11-24`. */
  day: string | null
  /** The times that are free. */
  times: readonly number[]
  /** Why the visitor is here again. */
  problem?: string
}

/** The days and times of an event. Each is a link, so that a keyboard or a browser without scripts does for booking. */
export function timesPage({ event, options, zone, isZoneChosen, day, times, problem }: Choice): Response {
  const path = `${BOOKING_PATH}/${event.slug}`
  const link = (own: Record<string, string>) =>
    withOptions(path, options, { ...(isZoneChosen ? { zone } : {}), ...own })
  const days = [...new Map(times.map((time) => [dayOf(time, zone), time]))]
  const shown = days.find(([name]) => name === day)?.[0] ?? days[0]?.[0]
  const free = times.filter((time) => dayOf(time, zone) === shown)
  const first = free[0]
  return page({
    title: `${event.title}: choose a time`,
    status: problem ? 409 : 200,
    message: { event: 'calendly.event_type_viewed' },
    zone: isZoneChosen ? '' : zone,
    content: html`<h1>${event.title}</h1>
<p class="about">${String(event.minutes)} minutes. ${event.about}</p>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
<h2 id="days">Choose a day</h2>
<ul class="choices days" aria-labelledby="days">${days.map(
      ([name, time]) =>
        html`<li><a href="${link({ day: name })}"${{ html: name === shown ? ' aria-current="date"' : '' }}>${dayLines(time, zone)}</a></li>`,
    )}</ul>
${first === undefined ? html`<p>Every time of the next three weeks is taken.</p>` : timesOf(free, first, zone, link)}
<form class="zone" method="get" action="${path}">
${hidden(options)}
<label>Times are shown for<select name="zone">${zoneChoices(zone)}</select></label>
<button type="submit" class="quiet">Change time zone</button>
</form>`,
  })
}

/** The zones of the list, and before them the chosen one where it is none of those. */
const zoneChoices = (chosen: string): Html[] => [
  ...(zoneNames.includes(chosen)
    ? []
    : [html`<option selected value="${chosen}">${placeWords(chosen)}</option>`]),
  ...zoneNames.map(
    (name) =>
      html`<option${{ html: name === chosen ? ' selected' : '' }} value="${name}">${name.replaceAll('_', ' ')}</option>`,
  ),
]

/** Weekday and date, each on a line of its own. */
const dayLines = (time: number, zone: string): Html => {
  const [weekday = '', date = ''] = shortDayWords(time, zone).split(', ')
  return html`<span>${weekday} </span><span>${date}</span>`
}

function timesOf(
  free: readonly number[],
  first: number,
  zone: string,
  link: (own: Record<string, string>) => string,
): Html {
  return html`<h2 id="times">${dayWords(first, zone)}, ${placeWords(zone)} time</h2>
<ul class="choices" aria-labelledby="times">${free.map(
    (time) =>
      html`<li><a href="${link({ zone, time: new Date(time).toISOString() })}">${timeWords(time, zone)}</a></li>`,
  )}</ul>`
}

/** Options as fields of a form. */
export const hidden = (options: Options): Html[] =>
  [...options].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
