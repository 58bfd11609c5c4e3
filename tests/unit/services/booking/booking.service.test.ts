import fc from 'fast-check'
import ICAL from 'ical.js'
import { JSDOM } from 'jsdom'
import type { Email } from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookingService } from '#services/booking/bookingService.ts'
import type { DemonstrationService } from '#services/demonstration/demonstrationService.ts'
import { anyCharacter } from '#tests/support/anyCharacter.ts'
import { catchMails } from '#tests/support/mail/caughtMails.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

/** A Sunday. The first available time is Monday at 14:00 UTC. */
const NOW = Date.parse('2026-11-22T12:00:00Z')
const PATH = '/demo/booking/consultation'
const TIME = '2026-11-24T15:00:00.000Z'
const person = { name: 'Ada Lovelace', email: 'ada@example.com', zone: 'Europe/Paris', time: TIME }

const BRAND = { name: 'Penhallow Growth', sentence: 'The practice of Ruth.', palette: 'forest' } as const

let service: DemonstrationService
let mails: Email[]
beforeEach(() => {
  const caught = catchMails()
  service = bookingService({ send: caught.send, readBrand: async () => BRAND, now: () => NOW })
  mails = caught.mails
})

const ask = (path: string, form?: Record<string, string>) =>
  service(
    new Request(new URL(path, `http://127.0.0.1${PATH}`), {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    }),
  )

async function open(path: string, form?: Record<string, string>) {
  const response = await ask(path, form)
  const { document } = new JSDOM(await response.text()).window
  return { status: response.status, document, text: document.body.textContent ?? '' }
}

function calendarOf(mail: Email | undefined) {
  const file = mail?.attachments.find(
    ({ mimeType }) => mimeType.includes('calendar') || mimeType.includes('ics'),
  )
  const content = file?.content ?? ''
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

describe('demonstration scheduler', () => {
  it.each([
    ['consultation', '30 minutes'],
    ['strategy-session', '45 minutes'],
    ['assessment', '45 minutes'],
  ])('offers the %s of %s', async (slug, minutes) => {
    const { status, document } = await open(`/demo/booking/${slug}`)
    expect(status).toBe(200)
    expect(document.querySelector('.about')?.textContent).toContain(minutes)
  })

  it("books by links and forms with Calendly's event for each step", async () => {
    const { document } = await open(`${PATH}?zone=Europe/Paris`)
    expect(document.body.dataset.event).toBe('calendly.event_type_viewed')
    const time = document.querySelector('[aria-labelledby="times"] a')
    const details = await open(time?.getAttribute('href') ?? '')
    expect(details.document.body.dataset.event).toBe('calendly.date_and_time_selected')
    const form = details.document.querySelector('form')
    const fields = Object.fromEntries(
      [...details.document.querySelectorAll('input')].map(({ name, value }) => [name, value]),
    )
    const { name, email } = person
    const booked = await open(form?.getAttribute('action') ?? '', { ...fields, name, email })
    expect(booked.document.body.dataset.event).toBe('calendly.event_scheduled')
    expect(booked.text).toMatch(/You are booked[\s\S]*Central European Time[\s\S]*Ada Lovelace/)
  })

  it('shows the chosen day', async () => {
    const { document } = await open(`${PATH}?zone=UTC&day=2026-11-25`)
    expect(document.querySelector('[aria-current="date"]')?.textContent).toBe('Wed 25\u00a0Nov')
    expect(document.querySelector('#times')?.textContent).toContain('Wednesday 25 November')
  })

  it('sends one email with a calendar file', async () => {
    await ask(PATH, person)
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.to).toEqual([{ name: 'Ada Lovelace', address: 'ada@example.com' }])
    expect(mail?.text).toContain('Tuesday 24 November, 4:00 pm Central European Time, 30 minutes')
    const calendar = new ICAL.Component(ICAL.parse(calendarOf(mail)))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    expect({
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      attendees: event.attendees.map((each) => each.getFirstValue()),
    }).toEqual({
      method: 'REQUEST',
      uid: expect.stringContaining('@localhost.test'),
      start: TIME,
      minutes: 30,
      attendees: [expect.stringMatching(/^mailto:ada@example\.com$/i)],
    })
  })

  it('assigns a repeated form the same Message-ID', async () => {
    await ask(PATH, person)
    await ask(PATH, person)
    await ask('/demo/booking/assessment', person)
    const [first, again, other] = mails.map(({ messageId }) => messageId)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it.each([
    ['no name', { name: ' ' }, 422],
    ['an invisible name', { name: '\u3164' }, 422],
    ['a name of two lines', { name: 'Ada\r\nBcc: x@example.com' }, 422],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, 422],
    ['an invalid address', { email: 'ada' }, 422],
    ['two addresses', { email: 'a@b.co, c@d.co' }, 422],
    ['a time outside the working hours', { time: '2026-11-24T15:30:00.000Z' }, 409],
    ['a time too soon', { time: '2026-11-23T02:00:00.000Z' }, 409],
    ['a time years ahead', { time: '2031-11-24T15:00:00.000Z' }, 409],
    ['no time', { time: 'tomorrow' }, 409],
    ['an oversized form', { name: 'a'.repeat(9_000) }, 413],
  ])('rejects a booking with %s', async (_, change, status) => {
    expect((await ask(PATH, { ...person, ...change })).status).toBe(status)
    expect(mails).toEqual([])
  })

  it('returns no server error for any query or form', { tags: 'full' }, async () => {
    const name = fc.constantFrom('zone', 'day', 'time', 'name', 'email', 'embed_domain', 'utm_source', 'x')
    const fields = fc.dictionary(name, fc.oneof(fc.string({ unit: anyCharacter }), fc.constant(TIME)))
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
        const answer = await (isPosted ? ask(path, parameters) : ask(`${path}?${query}`))
        expect(answer.status).toBeLessThan(500)
      }),
      propertyRuns(300),
    )
  })

  it('keeps a zone that no list contains from the first page to the email', async () => {
    const { document } = await open(`?zone=${encodeURIComponent('Etc/GMT+5')}`)
    const link = document.querySelector('[aria-labelledby="times"] a')?.getAttribute('href')
    expect(link).toContain('Etc%2FGMT%2B5')
    await ask(PATH, { ...person, zone: 'Etc/GMT-3' })
    expect(mails[0]?.text).toContain('6:00 pm GMT+03:00')
  })

  it('escapes names and replaces an unknown zone by the default', async () => {
    const script = '<script>alert(1)</script>'
    const query = new URLSearchParams({ time: TIME, name: script, zone: script })
    const { document } = await open(`${PATH}?${query}`)
    expect(document.querySelectorAll('script:not([src])')).toHaveLength(0)
    expect(document.body.textContent).toContain('Eastern Time')
    const booked = await open(PATH, { ...person, name: script })
    expect(booked.document.querySelectorAll('script:not([src])')).toHaveLength(0)
    expect(calendarOf(mails[0])).toContain('script')
  })
})
