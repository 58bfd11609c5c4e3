import fc from 'fast-check'
import type { Email } from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import { readLeadEmails } from '#lib/content/leadEmails.ts'
import { isDemonstrationAddress } from '#lib/embeds/demonstrationAddresses.ts'
import { makeMethodPdf } from '#lib/method/methodPdf.ts'
import type { DemonstrationService } from '#services/demonstration/demonstrationService.ts'
import { newsletterService } from '#services/newsletter/newsletter.ts'
import { documentOf } from '#tests/support/content/demonstration.ts'
import { demonstrationGuide } from '#tests/support/content/methodGuide.ts'
import { catchMails } from '#tests/support/mail/caughtMails.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const SITE = 'https://site.example'
const FORM = '/demo/newsletter/premium-pricing-secrets'
const ADA = { name: 'Ada', email: 'ada@client.example' }

const demonstrationEmails = (changes = {}) =>
  readLeadEmails({
    emails: { ...documentOf('leadEmails'), ...changes },
    sender: 'Penhallow Growth',
    facts: documentOf('businessFacts'),
  })
const pdf = await makeMethodPdf(demonstrationGuide(), SITE)

const BRAND = { name: 'Penhallow Growth', sentence: 'The practice of Ruth.', palette: 'forest' } as const

let service: DemonstrationService
let mails: Email[]
let readEmails: () => Promise<ReturnType<typeof demonstrationEmails>>

beforeEach(() => {
  const caught = catchMails()
  mails = caught.mails
  readEmails = async () => demonstrationEmails()
  service = newsletterService({
    send: caught.send,
    siteUrl: SITE,
    mailboxUrl: 'http://localhost:3952',
    lakeUrl: 'http://127.0.0.1:9',
    content: { emails: () => readEmails(), pdf: async () => pdf, brand: async () => BRAND },
  })
})

const ask = (path: string, init?: RequestInit) =>
  service(new Request(new URL(path, 'http://127.0.0.1:3952'), init))
const signUp = (fields: Record<string, string> = ADA) =>
  ask(FORM, { method: 'POST', body: new URLSearchParams(fields) })

describe('sign-up', () => {
  test('sends one email with the PDF and redirects to the thank-you page', async () => {
    expect(isDemonstrationAddress(FORM)).toBe(true)
    const answer = await signUp()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ilm-thank-you'])
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.to).toEqual([{ name: 'Ada', address: ADA.email }])
    expect(mail?.from).toMatchObject({ name: 'Penhallow Growth' })
    expect(mail?.subject).toBe(demonstrationEmails().delivery.subject)
    expect(mail?.text).toContain('The market leadership method is attached')
    const [file] = mail?.attachments ?? []
    expect([file?.filename, file?.mimeType]).toEqual(['method.pdf', 'application/pdf'])
    expect(Buffer.compare(Buffer.from(file?.content as ArrayBuffer), pdf)).toBe(0)
  })

  test('sends the PDF when the email has no text', async () => {
    readEmails = async () => readLeadEmails(null)
    await signUp()
    expect(mails[0]?.subject).toBe('Your method PDF is on its way')
    expect(mails[0]?.attachments).toHaveLength(1)
  })

  test('sends the text with its emphasis, links and lists', async () => {
    const span = (text: string, marks: string[] = []) => ({ _type: 'span', _key: text, text, marks })
    const block = (children: object[], extra = {}) => ({
      _type: 'block',
      _key: JSON.stringify(children).length.toString(),
      style: 'normal',
      markDefs: [{ _type: 'link', _key: 'link', href: '/ILM' }],
      children,
      ...extra,
    })
    const body = [
      block([span('Read '), span('this', ['strong']), span(' <now>', ['link'])]),
      block([span('first step')], { listItem: 'number', level: 1 }),
    ]
    readEmails = async () => demonstrationEmails({ delivery: { subject: 'Method', body } })
    await signUp()
    expect(mails[0]?.text).toContain(`Read this <now> (${SITE}/ILM)\n\n1. first step`)
    expect(mails[0]?.html).toContain('<strong>this</strong>')
    expect(mails[0]?.html).toContain(`<a href="${SITE}/ILM"`)
    expect(mails[0]?.html).toContain('&lt;now&gt;')
    expect(mails[0]?.html).toMatch(/<ol [^>]+><li>.*first step.*<\/li><\/ol>/)
  })

  test('fails without an email when the Content Lake is unreachable', async () => {
    readEmails = () => Promise.reject(new Error('No Content Lake.'))
    await expect(signUp()).rejects.toThrow('No Content Lake.')
    expect(mails).toEqual([])
  })
})

describe('sign-up form', () => {
  test('explains that it stores no data and skips the confirmation', async () => {
    const page = await (await ask(FORM)).text()
    expect(page).toContain('it stores nothing and sends one email')
    expect(page).toContain(BRAND.sentence)
    expect(page).toContain('without asking you to confirm the address')
    expect(page).toContain('href="http://localhost:3952"')
  })

  test.each([
    ['no name', { ...ADA, name: ' \u200b' }, 'write your name'],
    ['no address', { ...ADA, email: 'ada' }, 'email address, such as'],
    ['two addresses', { ...ADA, email: 'ada@client.example,eve@evil.example' }, 'email address, such as'],
  ])('returns 422 with the entered values for %s', async (_, fields, message) => {
    const answer = await signUp(fields)
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain(message)
    expect(page).toContain(`value="${fields.email}"`)
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(1)
    expect(mails).toEqual([])
  })

  test('rejects an oversized body or another media type', async () => {
    const big = await signUp({ ...ADA, name: 'a'.repeat(9_000) })
    const json = await ask(FORM, { method: 'POST', body: JSON.stringify(ADA) })
    expect([big.status, json.status]).toEqual([413, 415])
  })

  test('escapes all input', async () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom('"><script>', "' onfocus='x", 'a\r\nBcc: eve@evil.example'),
    )
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (name, email) => {
        const answer = await signUp({ name, email })
        expect([303, 413, 422]).toContain(answer.status)
        const page = await answer.text()
        expect(page).not.toMatch(/<script|"\s+on\w+=|\sonfocus='/)
      }),
      propertyRuns(200),
    )
  })
})

test.each(['/demo/newsletter', '/demo/newsletter/emails', '/demo/newsletter/confirm'])(
  'returns 404 for %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)
