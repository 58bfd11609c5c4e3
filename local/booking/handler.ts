import { bookingPage } from './bookingPage.ts'
import { detailsPage } from './detailsPage.ts'
import { type BookingEvent, eventOf } from './events.ts'
import { workingTimes } from './hours.ts'
import { BOOKING_PATH, type BookingLinks } from './links.ts'
import { campaignOf, optionsIn, prefilled, withOptions } from './options.ts'
import { sentencePage } from './page.ts'
import { detailsIn, readForm, timeIn } from './request.ts'
import type { BookingStore } from './store.ts'
import { timesPage } from './timesPage.ts'
import { zoneOf } from './zones.ts'

interface Parts {
  store: BookingStore
  links: BookingLinks
  now: () => number
  /** Called when there are e-mails to send. */
  deliver: () => void
  /** What browsers load beside the pages, by the last part of its path. */
  files: ReadonlyMap<string, { type: string; text: string }>
}

const TAKEN = 'Somebody else has just booked that time. Please choose another.'

/** What answers below the scheduler's path. */
export function bookingHandler({ store, links, now, deliver, files }: Parts) {
  const freeTimes = () => {
    const taken = store.taken()
    return workingTimes(now()).filter((time) => !taken.has(time))
  }
  const times = (event: BookingEvent, parameters: URLSearchParams, problem?: string): Response => {
    const asked = parameters.get('zone')
    return timesPage({
      event,
      options: optionsIn(parameters),
      zone: zoneOf(asked),
      isZoneChosen: asked !== null,
      day: parameters.get('day'),
      times: freeTimes(),
      ...(problem && { problem }),
    })
  }

  const show = (event: BookingEvent, parameters: URLSearchParams): Response => {
    const time = timeIn(parameters)
    if (time === null) return times(event, parameters)
    if (!freeTimes().includes(time)) return times(event, parameters, TAKEN)
    const options = optionsIn(parameters)
    return detailsPage({ event, options, zone: zoneOf(parameters.get('zone')), time, ...prefilled(options) })
  }

  const book = async (event: BookingEvent, request: Request): Promise<Response> => {
    const form = await readForm(request)
    if ('status' in form) return sentencePage(form.status, 'Not booked', form.sentence)
    const time = timeIn(form)
    if (time === null || !workingTimes(now()).includes(time)) return times(event, form, TAKEN)
    const options = optionsIn(form)
    const zone = zoneOf(form.get('zone'))
    const details = detailsIn(form)
    if ('problem' in details) {
      const typed = { name: form.get('name') ?? '', email: form.get('email') ?? '' }
      return detailsPage({ event, options, zone, time, ...typed, problem: details.problem })
    }
    const wish = { ...details, event: event.slug, start: time, zone, campaign: campaignOf(options) }
    const booking = store.book(wish)
    if (booking === null) return times(event, form, TAKEN)
    deliver()
    const carried = new Map([...options].filter(([name]) => name.startsWith('embed_')))
    return seeOther(withOptions(links.pathOf(booking.id), carried, { booked: '1' }))
  }

  const ownBooking = (token: string, request: Request, parameters: URLSearchParams): Response => {
    const booking = store.find(links.idIn(token) ?? '')
    const event = eventOf(booking?.event ?? '')
    if (!booking || !event) return unknown()
    const isPast = booking.start <= now()
    if (request.method === 'POST') {
      if (!isPast && store.cancel(booking.id, now())) deliver()
      return seeOther(withOptions(links.pathOf(booking.id), optionsIn(parameters)))
    }
    const isNew = parameters.has('booked')
    return bookingPage({ booking, event, links, options: optionsIn(parameters), isNew, isPast })
  }

  return async (request: Request): Promise<Response> => {
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      return new Response('Use GET or POST.', { status: 405, headers: { allow: 'GET, HEAD, POST' } })
    }
    const { pathname, searchParams } = new URL(request.url)
    const [name = '', token = '', rest] = pathname.slice(`${BOOKING_PATH}/`.length).split('/')
    if (rest !== undefined) return unknown()
    if (name === 'bookings') return ownBooking(token, request, searchParams)
    if (token !== '') return unknown()
    const event = eventOf(name)
    if (event) return request.method === 'POST' ? book(event, request) : show(event, searchParams)
    const file = files.get(name)
    if (!file) return unknown()
    return new Response(file.text, {
      headers: { 'content-type': file.type, 'cache-control': 'no-cache' },
    })
  }
}

const unknown = (): Response =>
  sentencePage(404, 'There is no such page', 'The link may be cut short: open it from the email again.')

/** A relative answer to a form, so that it holds wherever the site is opened. */
const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
