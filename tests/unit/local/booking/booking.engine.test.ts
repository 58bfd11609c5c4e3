import fc from 'fast-check'
import ICAL from 'ical.js'
import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BookingDesk, openDesk } from '#tests/support/booking/desk.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

let desk: BookingDesk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const PATH = '/demo/booking/consultation'
const TIME = '2026-11-24T15:00:00.000Z'
const person = { name: 'Ada Lovelace', email: 'ada@example.com', zone: 'Europe/Paris', time: TIME }

const pageOf = async (answer: Response | Promise<Response>) => {
  const response = await answer
  return { status: response.status, document: new JSDOM(await response.text()).window.document }
}
const locationOf = async (answer: Promise<Response>) => (await answer).headers.get('location') ?? ''
const textOf = async (answer: Response | Promise<Response>) =>
  (await pageOf(answer)).document.body.textContent ?? ''

describe('the demonstration’s scheduler', () => {
  it('says on each of its pages that it is the demonstration’s', async () => {
    for (const path of [PATH, `${PATH}?time=${TIME}`, '/demo/booking/bookings/forged', '/demo/booking/x']) {
      expect(await textOf(desk.ask(path)), path).toContain('the demonstration’s own scheduler')
    }
  })

  it.each([
    ['consultation', '30 minutes'],
    ['strategy-session', '45 minutes'],
    ['assessment', '45 minutes'],
  ])('offers the %s, of %s', async (slug, minutes) => {
    const { status, document } = await pageOf(desk.ask(`/demo/booking/${slug}`))
    expect(status).toBe(200)
    expect(document.querySelector('.about')?.textContent).toContain(minutes)
    expect(document.body.dataset.message).toBe('calendly.event_type_viewed')
  })

  it('is walked without a script: a day, a time, a name and an address, each a link or a form', async () => {
    const { document } = await pageOf(desk.ask(`${PATH}?zone=Europe/Paris`))
    const time = document.querySelector('[aria-labelledby="times"] a')
    const details = await pageOf(desk.ask(time?.getAttribute('href') ?? ''))
    const form = details.document.querySelector('form')
    const fields = Object.fromEntries(
      [...details.document.querySelectorAll('input')].map(({ name, value }) => [name, value]),
    )
    const { name, email } = person
    const booked = await locationOf(desk.ask(form?.getAttribute('action') ?? '', { ...fields, name, email }))
    expect(await textOf(desk.ask(booked))).toMatch(/You are booked[\s\S]*Paris time[\s\S]*Ada Lovelace/)
  })

  it('carries what the page around its frame said, and tells it what happened in Calendly’s messages', async () => {
    const options = 'embed_domain=localhost&embed_type=Inline&name=Ada&email=a%40b.co&utm_source=letter'
    const { document } = await pageOf(desk.ask(`${PATH}?${options}&zone=UTC&unknown=1`))
    const link = document.querySelector('[aria-labelledby="times"] a')?.getAttribute('href') ?? ''
    expect(link).toContain(
      'embed_domain=localhost&embed_type=Inline&name=Ada&email=a%40b.co&utm_source=letter',
    )
    expect(link).not.toContain('unknown')
    const details = await pageOf(desk.ask(link))
    expect(details.document.body.dataset.message).toBe('calendly.date_and_time_selected')
    expect(details.document.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('a@b.co')
    const booked = await locationOf(
      desk.ask(PATH, { ...person, embed_domain: 'localhost', utm_source: 'letter' }),
    )
    expect(booked).toContain('embed_domain=localhost')
    const done = await pageOf(desk.ask(booked))
    expect(done.document.body.dataset.message).toBe('calendly.event_scheduled')
    expect(JSON.parse(done.document.body.dataset.payload ?? '')).toEqual({
      event: { uri: expect.stringMatching(/scheduled_events\/[\w-]+$/) },
      invitee: { uri: expect.stringMatching(/invitees\/[\w-]+$/) },
    })
    const mails = await desk.mails(2)
    expect(mails.find(({ to }) => to.startsWith('consultant'))?.text).toContain('Came from: letter')
  })

  it('confirms to both sides with a calendar file, and takes it back under the same UID when it is cancelled', async () => {
    const own = (await locationOf(desk.ask(PATH, person))).split('?')[0] ?? ''
    const booked = await desk.mails(2)
    expect(booked.map(({ to }) => to)).toEqual(['ada@example.com', 'consultant@localhost.test'])
    expect(booked[0]?.text).toContain(`http://localhost:3000${own}`)
    expect(booked[0]?.text).toContain('Tuesday, November 24, 4:00 PM (Paris time), 30 minutes')
    expect(booked[1]?.text).toContain('Tuesday, November 24, 10:00 AM (New York time)')

    expect(await textOf(desk.ask(own))).toContain('Your booking')
    expect(await desk.mails(2)).toHaveLength(2)
    await desk.ask(own, {})
    await desk.ask(own, {})
    expect(await textOf(desk.ask(own))).toContain('This booking is cancelled')
    const mails = await desk.mails(4)
    const calendars = mails.map(({ calendar }) => {
      const component = new ICAL.Component(ICAL.parse(calendar))
      const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
      return {
        method: component.getFirstPropertyValue('method'),
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate().toISOString(),
        minutes: event.duration.toSeconds() / 60,
        attendees: event.attendees.map((each) => each.getFirstValue()),
      }
    })
    const [invitation, , cancellation] = calendars
    expect(invitation).toEqual({
      method: 'REQUEST',
      uid: expect.stringContaining('@localhost.test'),
      sequence: 0,
      start: TIME,
      minutes: 30,
      attendees: [expect.stringMatching(/^mailto:ada@example\.com$/i)],
    })
    expect(cancellation).toEqual({ ...invitation, method: 'CANCEL', sequence: 1 })
    expect(calendars).toEqual([invitation, invitation, cancellation, cancellation])
    expect(mails).toHaveLength(4)
  })

  it('gives the last place to one of twenty visitors at once, and the others a sentence and other times', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => desk.ask(PATH, { ...person, email: `v${index}@example.com` })),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(19)
    const { document } = await pageOf(refused[0] ?? Response.error())
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Somebody else has just booked')
    expect(document.querySelectorAll('[aria-labelledby="times"] a').length).toBeGreaterThan(0)
    expect(await desk.mails(2)).toHaveLength(2)
  })

  it('holds a time for all three events, books a double press once, and frees what is cancelled', async () => {
    const own = await locationOf(desk.ask(PATH, person))
    expect(await locationOf(desk.ask(PATH, person))).toBe(own)
    const other = { ...person, email: 'grace@example.com' }
    expect((await desk.ask('/demo/booking/assessment', other)).status).toBe(409)
    await desk.ask(own.split('?')[0] ?? '', {})
    expect((await desk.ask('/demo/booking/assessment', other)).status).toBe(303)
  })

  it('keeps bookings and links over a restart', async () => {
    const own = (await locationOf(desk.ask(PATH, person))).split('?')[0] ?? ''
    desk.restart()
    expect(await textOf(desk.ask(own))).toContain('Ada Lovelace')
    expect((await desk.ask(PATH, { ...person, email: 'grace@example.com' })).status).toBe(409)
  })

  it('shows and cancels nothing by a link that is forged or cut short', async () => {
    const own = (await locationOf(desk.ask(PATH, person))).split('?')[0] ?? ''
    const token = own.split('/').at(-1) ?? ''
    const [id = '', signature = ''] = token.split('.')
    const forged = [
      id,
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      `${id}.${signature.slice(0, -1)}`,
      `${crypto.randomUUID()}.${signature}`,
      `${token}.x`,
    ]
    for (const each of forged) {
      const path = `/demo/booking/bookings/${each}`
      expect((await desk.ask(path)).status, each).toBe(404)
      expect((await desk.ask(path, {})).status, each).toBe(404)
      expect(await textOf(desk.ask(path))).not.toContain('Ada')
    }
    expect(await textOf(desk.ask(own))).toContain('Your booking')
  })

  it.each([
    ['no name', { name: ' ' }, 422],
    ['a name that cannot be seen', { name: '\u3164' }, 422],
    ['a name of two lines', { name: 'Ada\r\nBcc: x@example.com' }, 422],
    ['a name without an end', { name: 'a'.repeat(101) }, 422],
    ['an address that is none', { email: 'ada' }, 422],
    ['two addresses', { email: 'a@b.co, c@d.co' }, 422],
    ['a time outside the hours', { time: '2026-11-24T15:30:00.000Z' }, 409],
    ['a time too soon', { time: '2026-11-23T02:00:00.000Z' }, 409],
    ['a time in years', { time: '2031-11-24T15:00:00.000Z' }, 409],
    ['no time', { time: 'tomorrow' }, 409],
    ['more than a form', { name: 'a'.repeat(9_000) }, 413],
  ])('books nothing for %s', async (_, change, status) => {
    expect((await desk.ask(PATH, { ...person, ...change })).status).toBe(status)
    expect(await textOf(desk.ask(`${PATH}?zone=UTC&time=${TIME}`))).toContain('Your details')
  })

  it('answers whatever is asked or posted, and fails at nothing', async () => {
    const name = fc.constantFrom('zone', 'day', 'time', 'name', 'email', 'embed_domain', 'utm_source', 'x')
    const fields = fc.dictionary(name, fc.oneof(fc.string({ unit: 'binary' }), fc.constant(TIME)))
    const paths = fc.constantFrom(
      PATH,
      '/demo/booking/bookings/x.y',
      '/demo/booking/',
      '/demo/booking//',
      `${PATH}/x`,
    )
    await fc.assert(
      fc.asyncProperty(paths, fields, fc.boolean(), async (path, parameters, isPosted) => {
        const query = new URLSearchParams(parameters).toString()
        const answer = await (isPosted ? desk.ask(path, parameters) : desk.ask(`${path}?${query}`))
        expect(answer.status).toBeLessThan(500)
      }),
      propertyRuns(300),
    )
  })

  it('keeps a zone that its list does not hold, from the first page to the e-mail', async () => {
    const { document } = await pageOf(desk.ask(`${PATH}?zone=${encodeURIComponent('Etc/GMT+5')}`))
    expect(document.querySelector('option[selected]')?.textContent).toBe('UTC-5')
    expect(document.querySelector('[aria-labelledby="times"] a')?.getAttribute('href')).toContain(
      'Etc%2FGMT%2B5',
    )
    expect((await desk.ask(PATH, { ...person, zone: 'Etc/GMT-3' })).status).toBe(303)
    expect((await desk.mails(2))[0]?.text).toContain('6:00 PM (UTC+3 time)')
  })

  it('escapes what people write, and takes a zone that is none for the practice’s own', async () => {
    const script = '<script>alert(1)</script>'
    const query = new URLSearchParams({ time: TIME, name: script, zone: script })
    const { document } = await pageOf(desk.ask(`${PATH}?${query}`))
    expect(document.querySelectorAll('script:not([src])')).toHaveLength(0)
    expect(document.body.textContent).toContain('New York time')
    expect((await desk.ask(PATH, { ...person, name: script })).status).toBe(303)
    expect((await desk.mails(2))[0]?.calendar).toContain('script')
  })
})
