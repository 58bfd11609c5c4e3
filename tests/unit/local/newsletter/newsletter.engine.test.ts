import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import PostalMime, { type Email } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readLeadEmails } from '#lib/content/leadEmails.ts'
import { isDemonstrationAddress } from '#lib/embeds/demonstration.ts'
import { makeMethodPdf } from '#lib/method/methodPdf.ts'
import { listen } from '#local/engine/listen.ts'
import { createSmtpServer } from '#local/mail/smtp.ts'
import { type Newsletter, openNewsletter } from '#local/newsletter/newsletter.ts'
import { documentOf } from '#tests/support/content/demonstration.ts'
import { demonstrationGuide } from '#tests/support/content/methodGuide.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const SITE = 'https://site.example'
const form = '/demo/newsletter/premium-pricing-secrets'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const emails = (changes = {}) =>
  readLeadEmails({
    emails: { ...documentOf('leadEmails'), ...changes },
    sender: 'Penhallow Growth',
    facts: documentOf('businessFacts'),
  })
const pdf = await makeMethodPdf(demonstrationGuide(), SITE)

let now: number
let folder: string
let newsletter: Newsletter
let openOne: () => Newsletter
let reopen: () => void
let readContent: () => Promise<ReturnType<typeof emails>>
const arrived: Email[] = []
const servers: { close(): void }[] = []

beforeEach(async () => {
  now = Date.parse('2026-11-22T09:00:00Z')
  arrived.length = 0
  readContent = async () => emails()
  const smtp = createSmtpServer({
    keep: async (raw) => void arrived.push(await PostalMime.parse(raw)),
    count: () => arrived.length,
    list: async () => [],
    find: async () => null,
    attachment: async () => null,
  })
  servers.push(smtp)
  const smtpPort = await listen(smtp.server, 0, 'MAIL_PORT')
  folder = mkdtempSync(join(tmpdir(), 'newsletter-'))
  openOne = () =>
    openNewsletter({
      folder,
      siteUrl: SITE,
      mailboxUrl: 'http://localhost:3952',
      smtpPort,
      lakeUrl: 'http://127.0.0.1:9',
      content: { emails: () => readContent(), pdf: async () => pdf },
      clock: () => new Date(now),
    })
  newsletter = openOne()
  reopen = () => {
    newsletter.close()
    newsletter = openOne()
  }
})

afterEach(() => {
  newsletter.close()
  for (const server of servers.splice(0)) server.close()
})

const ask = (path: string, init?: RequestInit) =>
  newsletter.answer(new Request(new URL(path, 'http://127.0.0.1:3952'), { redirect: 'manual', ...init }))
const post = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) })

/** As mail programs post a form with RFC 7578: whole. */
async function postParts(path: string, fields: Record<string, string>): Promise<Response> {
  const parts = new FormData()
  for (const [name, value] of Object.entries(fields)) parts.set(name, value)
  const encoded = new Response(parts)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return ask(path, { method: 'POST', headers, body: await encoded.bytes() })
}

const ADA = { name: 'Ada', email: 'ada@client.example', consent: 'yes' }

/** Sends the form, and waits until what is due by now is sent. */
async function signUp(fields: Record<string, string> = ADA): Promise<Response> {
  const answer = await post(form, fields)
  await newsletter.deliver()
  return answer
}

const subjects = () => arrived.map(({ subject }) => subject)

/** The link of an e-mail that begins with a path, without the site's address. */
function linkIn(mail: Email | undefined, name: 'confirm' | 'leave'): string {
  const [, path = ''] = new RegExp(`${SITE}(/demo/newsletter/${name}\\S+)`).exec(mail?.text ?? '') ?? []
  return path
}

const parametersOf = (path: string) => Object.fromEntries(new URL(path, SITE).searchParams)

/** Presses the button of the page that the link opens. */
async function confirm(mail = arrived.at(-1)): Promise<Response> {
  const answer = await post('/demo/newsletter/confirm', parametersOf(linkIn(mail, 'confirm')))
  await newsletter.deliver()
  return answer
}

async function passDays(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    now += DAY
    await newsletter.deliver()
  }
}

describe('somebody who signs up', () => {
  test('confirms by a link, gets the PDF within five minutes, then an e-mail a day for eight days, each once', async () => {
    expect(isDemonstrationAddress(form)).toBe(true)
    expect((await signUp()).headers.get('location')).toBe('/demo/newsletter/sent')
    expect(arrived.map(({ to }) => to?.[0]?.address)).toEqual([ADA.email])
    expect((await ask(linkIn(arrived[0], 'confirm'))).status).toBe(200)
    expect(subjects()).toHaveLength(1)

    const answer = await confirm()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SITE}/ilm-thank-you`])
    expect(arrived.map(({ to }) => to?.[0]?.name)).toEqual(['', 'Ada'])
    const { subject, attachments } = arrived[1] ?? {}
    expect(subject).toBe(emails().delivery.subject)
    expect(attachments?.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['method.pdf', 'application/pdf'],
    ])
    expect(Buffer.compare(Buffer.from(attachments?.[0]?.content as ArrayBuffer), pdf)).toBe(0)

    now += 5 * MINUTE
    await newsletter.deliver()
    expect(subjects()).toHaveLength(2)
    await passDays(30)
    expect(subjects().slice(2)).toEqual(emails().days.map((day) => day.subject))
    expect(subjects()).toHaveLength(10)
  })

  test('is sent nothing but the one e-mail before confirming, and is forgotten after three days', async () => {
    await signUp()
    const link = arrived[0]
    await passDays(4)
    expect(subjects()).toHaveLength(1)
    expect((await confirm(link)).status).toBe(410)
    expect(subjects()).toHaveLength(1)
  })

  test('gets one e-mail an hour, however often and in whatever spelling the form is sent, with the same answer', async () => {
    const answers = [await signUp(), await signUp(), await signUp({ ...ADA, email: 'ADA@Client.Example' })]
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`)).size).toBe(1)
    expect(subjects()).toHaveLength(1)
    now += HOUR
    await signUp()
    expect(subjects()).toHaveLength(2)
    await confirm(arrived[0])
    expect(arrived.at(-1)?.attachments).toHaveLength(1)
  })

  test('confirming twice changes nothing; who is on the list and asks again gets the PDF again and the days once', async () => {
    await signUp()
    await confirm()
    await confirm(arrived[0])
    expect(subjects()).toHaveLength(2)
    now += HOUR
    await signUp()
    expect(subjects()).toEqual([...subjects().slice(0, 2), emails().delivery.subject])
    await passDays(9)
    expect(subjects()).toHaveLength(3 + 8)
  })

  test('leaves by the link in each e-mail: nothing comes after it, and signing up again begins anew', async () => {
    await signUp()
    await confirm()
    await passDays(2)
    const links = arrived.slice(1).map((mail) => linkIn(mail, 'leave'))
    expect(links.every(Boolean)).toBe(true)
    expect(arrived[2]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(links[0])
    const { status } = await ask(links[0] ?? '')
    expect(status).toBe(200)
    await passDays(1)
    expect(subjects()).toHaveLength(5)

    // As a mail program's own button does it (RFC 8058).
    expect((await post(links[0] ?? '', { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
    await passDays(9)
    expect(subjects()).toHaveLength(5)
    expect((await confirm(arrived[0])).status).toBe(410)

    await signUp()
    await confirm()
    await passDays(8)
    expect(subjects()).toHaveLength(5 + 2 + 8)
  })

  test('is kept over a restart, and so is what was sent', async () => {
    await signUp()
    reopen()
    await confirm()
    await passDays(3)
    reopen()
    await newsletter.deliver()
    await passDays(6)
    expect(subjects().slice(2)).toEqual(emails().days.map(({ subject }) => subject))
  })

  test('waits for a lake that does not answer, and gets each e-mail once when it does', async () => {
    readContent = () => Promise.reject(new Error('No lake.'))
    await signUp()
    expect(subjects()).toEqual([])
    readContent = async () => emails()
    await newsletter.deliver()
    expect(subjects()).toHaveLength(1)
  })

  test('can confirm and gets the PDF where no e-mail is written yet, and none for the empty days', async () => {
    readContent = async () => readLeadEmails(null)
    await signUp()
    await confirm()
    await passDays(9)
    expect(subjects()).toEqual(['Confirm my address', 'Your method PDF is on its way'])
  })
})

describe('what is not a proper sign-up', () => {
  test.each([
    ['no name', { ...ADA, name: ' \u200b' }, 'first name'],
    ['no address', { ...ADA, email: 'ada' }, 'email address such as'],
    ['two addresses', { ...ADA, email: 'ada@client.example,eve@evil.example' }, 'email address such as'],
    ['no consent', { name: 'Ada', email: ADA.email }, 'tick this box'],
  ])('with %s is shown again, filled in, with what to do', async (_, fields, sentence) => {
    const answer = await signUp(fields)
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain(sentence)
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(1)
    expect(arrived).toEqual([])
  })

  test('is refused by its size, its type or its method', async () => {
    const big = await post(form, { ...ADA, name: 'a'.repeat(5_000) })
    const json = await ask(form, { method: 'POST', body: JSON.stringify(ADA) })
    const put = await ask(form, { method: 'PUT', body: 'x' })
    expect([big.status, json.status, put.status]).toEqual([413, 415, 405])
  })

  test('never breaks out of the page, whatever it says', async () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom('"><script>', "' onfocus='x", 'a\r\nBcc: eve@evil.example'),
    )
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (name, email) => {
        const answer = await post(form, { name, email, consent: 'yes' })
        expect([303, 413, 422]).toContain(answer.status)
        const page = await answer.text()
        expect(page).not.toMatch(/<script|"\s+on\w+=|\sonfocus='/)
      }),
      propertyRuns(200),
    )
  })
})

describe('a link that is not of our making', () => {
  test('does nothing: altered, for somebody else, for another purpose, or empty', async () => {
    await signUp()
    const real = parametersOf(linkIn(arrived[0], 'confirm'))
    const forged = [
      {},
      { id: real.id ?? '' },
      { ...real, key: '0'.repeat(64) },
      { ...real, key: `${real.key}0` },
      { ...real, id: crypto.randomUUID() },
      { id: "' OR 1=1 --", key: real.key ?? '' },
    ]
    for (const fields of forged) {
      expect((await post('/demo/newsletter/confirm', fields)).status).toBe(410)
      expect((await post('/demo/newsletter/leave', fields)).status).toBe(410)
    }
    expect((await post('/demo/newsletter/leave', real)).status).toBe(410)
    await newsletter.deliver()
    expect(subjects()).toHaveLength(1)
  })
})

describe('the overview', () => {
  test('shows what comes on which day, each to be seen now, the PDF, and who gets what when', async () => {
    await signUp()
    await confirm()
    const page = await (await ask('/demo/newsletter/emails')).text()
    for (const { subject } of emails().days) expect(page).toContain(subject.replaceAll("'", '&#39;'))
    expect(page).toContain('sent 2026-11-22, 09:00 UTC')
    expect(page).toContain('comes 2026-11-30, 09:00 UTC')
    for (let day = 1; day <= 8; day += 1) {
      const mail = await ask(`/demo/newsletter/emails/day-${day}`)
      expect(await mail.text()).toContain('To try today')
    }
    expect((await ask('/demo/newsletter/emails/day-9')).status).toBe(404)
    expect((await ask('/demo/newsletter/method.pdf')).headers.get('content-type')).toBe('application/pdf')
  })
})

test('the page after the form links to the mailbox at its own port', async () => {
  const page = await (await ask('/demo/newsletter/sent')).text()
  expect(page).toContain('href="http://localhost:3952"')
})

test('who left by their link is asked again at once, and a clock that was set back silences nobody', async () => {
  await signUp()
  await confirm()
  await post('/demo/newsletter/leave', parametersOf(linkIn(arrived.at(-1), 'leave')))
  now += MINUTE
  await signUp()
  expect(arrived).toHaveLength(3)
  expect((await confirm()).status).toBe(303)
  now -= 365 * DAY
  await signUp()
  expect(arrived).toHaveLength(5)
})

test('who never confirms is forgotten by the clock alone: at a start, and while it runs', async () => {
  const kept = () => {
    const database = new DatabaseSync(join(folder, 'newsletter.sqlite'), { readOnly: true })
    const rows = database.prepare('SELECT address FROM subscriber').all()
    database.close()
    return rows.length
  }
  await signUp()
  now += 3 * DAY + 1
  expect(kept()).toBe(1)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    reopen()
    expect(kept()).toBe(0)
    await signUp()
    now += 3 * DAY + 1
    expect(kept()).toBe(1)
    vi.advanceTimersByTime(10_000)
    expect(kept()).toBe(0)
    await newsletter.deliver()
    reopen()
    expect(vi.getTimerCount()).toBe(1)
  } finally {
    newsletter.close()
    vi.useRealTimers()
    newsletter = openOne()
  }
})

test.each([
  ['a form of fields', post],
  ['a form of parts', postParts],
])('a mail program’s own button takes off the list with %s (RFC 8058)', async (_, press) => {
  await signUp()
  await confirm()
  const link = linkIn(arrived.at(-1), 'leave')
  expect((await press(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  await passDays(9)
  expect(subjects()).toHaveLength(2)
})

test('a form of parts is refused where it is too large or cut off', async () => {
  const big = await postParts(form, { ...ADA, name: 'a'.repeat(5_000) })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const cut = await ask(form, { method: 'POST', headers, body: '--x\r\nContent-Disposition: form-data; na' })
  const noBoundary = await ask(form, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data' },
    body: 'x',
  })
  expect([big.status, cut.status, noBoundary.status]).toEqual([413, 400, 400])
})

test('nobody behind a proxy is shown who signed up', async () => {
  await signUp()
  const overview = '/demo/newsletter/emails'
  const seen = async (forwardedFor: string) =>
    await (await ask(overview, { headers: { 'x-forwarded-for': forwardedFor } })).text()
  expect(await seen('203.0.113.9')).not.toContain(ADA.email)
  expect(await seen('::ffff:127.0.0.1')).toContain(ADA.email)
})
