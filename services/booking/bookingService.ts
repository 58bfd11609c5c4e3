import { readFile } from 'node:fs/promises'
import type { Brand } from '#lib/design/brand.ts'
import { readForm } from '#lib/server/http/body.ts'
import { messagePage } from '../demonstration/demonstrationPage.ts'
import type { DemonstrationService, SendMail } from '../demonstration/demonstrationService.ts'
import { MAX_FORM_BYTES, readPerson } from '../demonstration/form.ts'
import { bookingMail } from './bookingEmail.ts'
import { BOOKING_PATH, bookedPage, detailsPage, timesPage } from './bookingPages.ts'
import { availableTimes, EVENTS, zoneOf } from './practiceCalendar.ts'

const SCRIPTS = ['widget.js', 'frame.js']

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
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const name = pathname.slice(`${BOOKING_PATH}/`.length)
    if (SCRIPTS.includes(name)) {
      const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
      return new Response(await readFile(new URL(`browser/${name}`, import.meta.url)), { headers })
    }
    const event = EVENTS.get(name)
    if (!event) return refusal(404, 'There is no such page')

    const isPosted = request.method === 'POST'
    const form = isPosted ? await readForm(request, MAX_FORM_BYTES) : searchParams
    if (typeof form === 'number') return refusal(form, 'This form can’t be read')
    const zone = zoneOf(form.get('zone'))
    const times = availableTimes(now())
    const time = times.find((each) => new Date(each).toISOString() === form.get('time'))
    const brand = await readBrand()
    if (time === undefined) return timesPage({ event, zone }, times, form, brand)
    const appointment = { event, time, zone }
    if (!isPosted) return detailsPage(appointment, form, new Set(), brand)
    const person = readPerson(form)
    if ('wrong' in person) return detailsPage(appointment, form, person.wrong, brand)
    await send(bookingMail(appointment, person, new Date(now()), brand))
    return bookedPage(appointment, person, brand)
  }
}

const refusal = (status: number, title: string): Response =>
  messagePage('scheduler', status, title, 'Please choose a time on the site.')
