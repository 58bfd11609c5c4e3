import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfirmation } from '#lib/referral/email/readConfirmation.ts'
import { resendMailer } from '#lib/referral/mailers/resend.ts'
import { startFakeServer } from '#tests/support/http/fakeServer.ts'

/** Starts a server that gives the same response to each request and stores the last request. */
async function peer(status: number, body: unknown) {
  const seen: { url?: URL; headers?: object; body?: string } = {}
  const { url, stop } = await startFakeServer(async (request) => {
    seen.url = new URL(request.url)
    seen.headers = Object.fromEntries(request.headers)
    seen.body = await request.text()
    return Response.json(body, { status })
  })
  onTestFinished(stop)
  return { url, seen }
}

describe('mail provider’s HTTP API', () => {
  const message = {
    id: 'an-id.notify-consultant',
    to: 'me@example.com',
    replyTo: 'grace@example.com',
    subject: 'S',
    html: '<p>',
    text: 't',
  }

  test('gets the email with an idempotency key', async () => {
    const { url, seen } = await peer(200, { id: 'x' })
    await resendMailer('re_key', 'Referrals <r@example.com>', url).send(message)
    expect(seen.url?.pathname).toBe('/emails')
    expect(seen.headers).toMatchObject({
      authorization: 'Bearer re_key',
      'idempotency-key': 'an-id.notify-consultant',
    })
    expect(JSON.parse(seen.body ?? '')).toEqual({
      from: 'Referrals <r@example.com>',
      to: ['me@example.com'],
      reply_to: 'grace@example.com',
      subject: 'S',
      html: '<p>',
      text: 't',
    })
  })

  test('fails the send unless it accepts the email', async () => {
    const { url } = await peer(422, { message: 'domain is not verified' })
    await expect(resendMailer('k', 'r@example.com', url).send(message)).rejects.toThrow(
      /answered 422: .*domain is not verified/,
    )
    await expect(resendMailer('k', 'r@example.com', 'http://127.0.0.1:9').send(message)).rejects.toThrow()
  })
})

describe('confirmation in the CMS', () => {
  const body = [
    {
      _type: 'block',
      children: [
        { _type: 'span', text: 'You hear from me within ' },
        { _type: 'fact', fact: 'replyTime' },
        { _type: 'span', text: '.' },
      ],
    },
    { _type: 'block', children: [{ _type: 'span', text: ' ' }] },
    { _type: 'figure' },
    {
      _type: 'block',
      children: [{ _type: 'span', text: 'Thank you' }, { _type: 'unknown' }, { _type: 'fact', fact: 'gone' }],
    },
  ]
  const confirmation = { enabled: true, subject: 'Arrived', body }
  const read = async (result: unknown, status = 200) => {
    const { url, seen } = await peer(status, { result })
    return { copy: await readConfirmation(`${url}/v2026-03-01/data/query/production`), seen }
  }

  test('is read from published documents with its facts filled in', async () => {
    const { copy, seen } = await read({
      confirmation,
      facts: { replyTime: { amount: 72, unit: 'hours' }, gone: 7 },
    })
    expect(copy).toEqual({
      subject: 'Arrived',
      paragraphs: ['You hear from me within 72 hours.', 'Thank you'],
      bonusTime: '30 days',
      brand: { name: '', sentence: '', palette: 'forest' as const },
    })
    expect(seen.url?.searchParams.get('perspective')).toBe('published')
  })

  test('contains the reply time that the referral was stored with', async () => {
    const facts = { replyTime: { amount: 5, unit: 'days' } }
    const { url } = await peer(200, { result: { confirmation, facts } })
    const copy = await readConfirmation(url, { replyTime: '48 hours' })
    expect(copy?.paragraphs[0]).toBe('You hear from me within 48 hours.')
  })

  test.each([
    ['is switched off', { ...confirmation, enabled: false }],
    ['has no subject', { ...confirmation, subject: '' }],
    ['has no text', { ...confirmation, body: [] }],
    ['is not there', null],
  ])('is not sent when it %s', async (_, changed) => {
    expect((await read({ confirmation: changed, facts: null })).copy).toBeNull()
  })

  test('is retried later when the Content Lake fails or returns something else', async () => {
    await expect(read({}, 500)).rejects.toThrow('The Content Lake answered 500.')
    await expect(read({ confirmation: 7 })).rejects.toThrow()
  })
})
