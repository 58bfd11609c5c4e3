import { describe, expect, test } from 'vitest'
import type { Store } from '#lib/referral/ports.ts'
import { sign } from '#lib/referral/signature.ts'
import { asked, ID, type Outcome, stored } from '#tests/support/functions/asked.ts'
import { answerOf, KEY, ORIGIN, portsAround, post, SECRET } from '#tests/support/functions/functionPorts.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'

describe('response to a referral', () => {
  test('acknowledges a stored referral and starts its emails', async () => {
    const { status, body, notified, lines } = await asked(stored)
    expect({ status, body, notified }).toEqual({ status: 201, body: { ok: true }, notified: 1 })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { subject: 'referral.stored', sentence: 'A referral was stored.', referral: ID },
    ])
  })

  test.each<[Outcome, number, object, string | null]>([
    [{ outcome: 'duplicate', id: ID }, 200, { ok: true }, null],
    [{ outcome: 'in_flight' }, 409, { error: 'in_flight', message: 'This referral is being stored.' }, '1'],
    [
      { outcome: 'key_reused' },
      422,
      { error: 'key_reused', message: 'This key belongs to a different referral.' },
      null,
    ],
    [
      { outcome: 'rate_limited', retryAfter: 120 },
      429,
      { error: 'rate_limited', message: 'Too many referrals just now; try again later.' },
      '120',
    ],
  ])('responds to %j with %i without an email', async (outcome, status, body, retryAfter) => {
    const answer = await asked(outcome)
    expect(answer).toMatchObject({ status, body, notified: 0 })
    expect(answer.headers.get('retry-after')).toBe(retryAfter)
    expect(answer.lines.join()).toContain(`referral.${outcome.outcome}`)
  })

  test('names every invalid field in the order of the form', async () => {
    const { status, body, submission } = await asked(stored, post({ consent: true }))
    expect(status).toBe(422)
    expect(body).toEqual({
      error: 'invalid',
      message: 'Some fields need attention.',
      fields: {
        yourName: 'Enter your name',
        yourEmail: 'Enter your email address',
        yourCompany: 'Enter your company name',
        referralName: 'Enter the name of the person you are referring',
        referralCompany: "Enter the referral's company and website",
        referralEmail: "Enter the referral's email address and LinkedIn URL",
        relationship: 'Tell us how you know them and what we should know before reaching out',
      },
    })
    expect(submission).toBeUndefined()
    expect((await asked(stored, post('[]'))).status).toBe(422)
  })

  test('returns 503 with Retry-After during an outage and logs no personal data', async () => {
    const store: Store = {
      submit: () => Promise.reject(new Error('(grace@example.com)')),
      claim: async () => [],
      settle: async () => {},
      markReplied: () => Promise.reject(new Error('down')),
      nameOf: async () => null,
    }
    const ports = portsAround(store)
    const { status, body, headers } = await answerOf(post(), ports)
    expect({ status, body }).toEqual({
      status: 503,
      body: { error: 'unavailable', message: 'The referral could not be stored; try again in a moment.' },
    })
    expect(headers.get('retry-after')).toBe('5')
    expect(ports.lines.join()).toContain('"subject":"referral.failed"')
    expect(ports.lines.join()).not.toContain('grace')
  })
})

describe('accepted requests', () => {
  const refusal = { error: 'foreign_origin', message: 'Referrals are taken from this site only.' }

  test('rejects other origins and requests without one', async () => {
    const foreign = await asked(stored, post(referralBody(), { origin: 'https://evil.example' }))
    expect(foreign).toMatchObject({ status: 403, body: refusal, refused: ['https://evil.example'] })
    expect(foreign.headers.get('vary')).toBe('Origin')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    const request = post()
    request.headers.delete('origin')
    expect(await asked(stored, request)).toMatchObject({ status: 403, body: refusal, refused: [] })
    expect((await asked(stored)).refused).toEqual([])
  })

  test('allows our page to read every response without caching it', async () => {
    const { headers } = await asked({ outcome: 'rate_limited', retryAfter: 1 })
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-expose-headers': 'retry-after',
      'cache-control': 'no-store',
      vary: 'Origin',
    })
  })

  test('responds to a preflight without a key and rejects other methods', async () => {
    const ask = (method: string, origin = ORIGIN) =>
      asked(stored, new Request('https://functions.example/', { method, headers: { origin } }))
    const preflight = await ask('OPTIONS')
    expect(preflight).toMatchObject({ status: 204, body: null })
    const { headers } = preflight
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'POST,OPTIONS',
      'access-control-max-age': '86400',
      vary: expect.stringContaining('Origin'),
    })
    for (const name of ['apikey', 'idempotency-key', 'x-consent-version', 'x-form-elapsed', 'x-form-trap']) {
      expect(headers.get('access-control-allow-headers')?.split(/, ?/)).toContain(name)
    }
    const foreign = await ask('OPTIONS', 'https://evil.example')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    const other = await ask('GET')
    expect(other).toMatchObject({
      status: 405,
      body: { error: 'method', message: 'Send referrals with POST.' },
    })
    expect(other.headers.get('allow')).toBe('POST, OPTIONS')
  })

  test.each([
    [200, true],
    [503, false],
  ])('reports readiness to our page as %i: %s', async (status, ready) => {
    const ask = (origin: string) =>
      asked(
        stored,
        new Request('https://functions.example/send-referral-notification/readyz', { headers: { origin } }),
        { canStore: async () => ready },
      )
    expect(await ask(ORIGIN)).toMatchObject({ status, body: { ready } })
    expect(await ask('https://evil.example')).toMatchObject({ status: 403 })
  })

  test('requires the publishable key', async () => {
    expect(await asked(stored, post(referralBody(), { apikey: `${KEY}x` }))).toMatchObject({
      status: 401,
      body: { error: 'apikey', message: 'The publishable key is missing or wrong.' },
      submission: undefined,
    })
  })

  test.each([
    ['text/plain', '{}', 415, 'not_json', 'Send the referral as application/json.'],
    ['application/json; charset=utf-8', '{', 400, 'bad_json', 'The body is not valid JSON.'],
    [
      'application/json',
      new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
      400,
      'bad_json',
      'The body is not valid JSON.',
    ],
    ['application/json', 'x'.repeat(32 * 1024 + 1), 413, 'too_large', 'The referral is larger than 32 KB.'],
  ])('rejects a body of %s %#', async (type, body, status, error, message) => {
    expect(await asked(stored, post(body, { 'content-type': type }))).toMatchObject({
      status,
      body: { error, message },
    })
  })

  test('accepts a body of exactly 32 KB', async () => {
    const empty = JSON.stringify({ ...referralBody(), unknown: '' })
    const fits = JSON.stringify({ ...referralBody(), unknown: 'x'.repeat(32 * 1024 - empty.length) })
    expect((await asked(stored, post(fits))).status).toBe(201)
    expect((await asked(stored, post(fits, { 'content-length': `${32 * 1024}` }))).status).toBe(201)
    expect((await asked(stored, post('{}', { 'content-length': `${32 * 1024 + 1}` }))).status).toBe(413)
    expect((await asked(stored, post(`${fits} `, { 'content-length': '12' }))).status).toBe(413)
  })

  test.each(['12345678', 'k'.repeat(128), 'a.b:c-d_9'])('accepts the key %s unchanged', async (key) => {
    const { submission } = await asked(stored, post(referralBody(), { 'idempotency-key': key }))
    expect(submission?.key).toBe(key)
  })

  test.each(['1234567', 'k'.repeat(129), 'with space', 'kéy-of-form'])('rejects the key %s', async (key) => {
    expect(await asked(stored, post(referralBody(), { 'idempotency-key': key }))).toMatchObject({
      status: 400,
      body: { error: 'bad_key', message: 'idempotency-key must be 8 to 128 letters, digits or .:-_' },
      submission: undefined,
    })
  })
})

describe('link that marks a referral as replied', () => {
  const send = async (body: unknown) => {
    const { status, body: said } = await asked(stored, post(body, {}, '/replied'))
    return { status, said }
  }
  const forged = { status: 403, said: { error: 'bad_link', message: 'This link is not one of ours.' } }

  test('works only with its exact signature', async () => {
    const signature = await sign(SECRET, `replied:${ID}`)
    expect(await send({ id: ID, signature })).toEqual({ status: 200, said: { ok: true } })
    for (const other of [
      ...[undefined, '', 'zz', signature.replace(/^../, '00'), `${signature}0`, `x${signature}`],
      ...[signature.slice(2), signature.toUpperCase(), await sign('another', `replied:${ID}`)],
    ])
      expect(await send({ id: ID, signature: other })).toEqual(forged)
    expect(await send({ id: 'all', signature: await sign(SECRET, 'replied:all') })).toEqual(forged)
  })

  test("returns the referral's names only to the link's holder", async () => {
    const about = async (body: unknown) => {
      const { status, body: said } = await asked(stored, post(body, {}, '/replied/about'))
      return { status, said }
    }
    const signature = await sign(SECRET, `replied:${ID}`)
    expect(await about({ id: ID, signature })).toEqual({
      status: 200,
      said: {
        referred: 'Grace Hopper',
        referrer: 'Ada Lovelace',
        receivedAt: '2026-11-20T09:00:00.000Z',
        isReplied: false,
      },
    })
    expect(await about({ id: ID, signature: signature.replace(/^../, '00') })).toEqual(forged)
    expect(await about({ id: ID })).toEqual(forged)
    const id = ID.replace('5', '6')
    expect(await about({ id, signature: await sign(SECRET, `replied:${id}`) })).toMatchObject({
      status: 404,
    })
  })

  test('returns 404 when the referral was erased', async () => {
    const id = ID.replace('5', '6')
    expect(await send({ id, signature: await sign(SECRET, `replied:${id}`) })).toEqual({
      status: 404,
      said: { error: 'unknown', message: 'This referral is no longer stored.' },
    })
  })
})
