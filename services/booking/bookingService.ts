import { readFileSync } from 'node:fs'
import type { Brand } from '#lib/design/brand.ts'
import { html } from '#lib/server/html/html.ts'
import { readForm } from '#lib/server/http/body.ts'
import type { DemonstrationService, SendMail } from '../demonstration/demonstrationService.ts'
import { MAX_FORM_BYTES, readPerson } from '../demonstration/form.ts'
import { bookingMail } from './bookingEmail.ts'
import { BOOKING_PATH, bookedPage, detailsPage, page } from './bookingPages.ts'
import { eventOf } from './events.ts'
import { availableTimes } from './hours.ts'
import { timesPage } from './timesPage.ts'
import { zoneOf } from './zones.ts'

const readScript = (name: string) => readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8')

interface BookingSettings {
  send: SendMail
  readBrand: () => Promise<Brand | null>
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * Opens the demonstration's scheduler, which follows Calendly's public contract and keeps no calendar (docs/decisions/0015).
 */
export function bookingService({ send, readBrand, now = Date.now }: BookingSettings): DemonstrationService {
  const scripts = new Map(['widget.js', 'frame.js'].map((name) => [name, readScript(name)]))
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const name = pathname.slice(`${BOOKING_PATH}/`.length)
    const script = scripts.get(name)
    if (script !== undefined) return scriptResponse(script)
    const event = eventOf(name)
    if (!event) return refusal(404, 'There is no such page')

    const isPosted = request.method === 'POST'
    const form = isPosted ? await readForm(request, MAX_FORM_BYTES) : searchParams
    if (typeof form === 'number') return refusal(form, 'This form can’t be read')
    const zone = zoneOf(form.get('zone'))
    const times = availableTimes(now())
    const time = times.find((each) => new Date(each).toISOString() === form.get('time'))
    const brand = await readBrand()
    if (time === undefined) return timesPage(event, zone, times, form, brand)
    const appointment = { event, time, zone }
    if (!isPosted) return detailsPage(appointment, form, new Set(), brand)
    const person = readPerson(form)
    if ('wrong' in person) return detailsPage(appointment, form, person.wrong, brand)
    const booking = { ...appointment, ...person }
    await send(bookingMail(booking, new Date(now()), brand))
    return bookedPage(booking, brand)
  }
}

const refusal = (status: number, title: string): Response =>
  page({
    status,
    title,
    brand: null,
    content: html`<h1>${title}</h1><p>Please choose a time on the site.</p>`,
  })

const scriptResponse = (text: string): Response =>
  new Response(text, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
