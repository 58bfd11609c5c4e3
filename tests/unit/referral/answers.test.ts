import { describe, expect, test } from 'vitest'
import { CHECK_HEADER, checkMark } from '#lib/referral/checkMark.ts'
import type { HandlerPorts } from '#lib/referral/handler.ts'
import { defaultLimits } from '#lib/referral/limits.ts'
import type { Limits, Store, Submission } from '#lib/referral/ports.ts'
import { sign } from '#lib/referral/signature.ts'
import { answerOf, KEY, ORIGIN, portsAround, post } from '#tests/support/functions/handlerPorts.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'

const ID = '5f0c2b5e-8f0a-4a83-9d2c-0b6a3c6f1d11'
const SECRET = 'a secret of at least thirty-two characters'
const NOW = new Date('2026-11-20T10:00:00Z')
type Outcome = Awaited<ReturnType<Store['submit']>>

/** What a function says whose database gives this outcome, and what it asked the database and its surroundings for. */
async function asked(outcome: Outcome, request: Request = post(), changes: Partial<HandlerPorts> = {}) {
  const submissions: { submission: Submission; limits: Limits }[] = []
  const refused: string[] = []
  let notified = 0
  const store: Store = {
    submit: async (submission, limits) => {
      submissions.push({ submission, limits })
      return outcome
    },
    claim: async () => [],
    settle: async () => {},
    markAnswered: async (id) => id === ID,
  }
  const ports = portsAround(store, {
    onStored: () => {
      notified += 1
    },
    onRefusedOrigin: (origin) => refused.push(origin),
    limits: defaultLimits,
    ...changes,
  })
  const answer = await answerOf(request, ports)
  const { submission, limits } = submissions[0] ?? {}
  return { ...answer, submission, limits, refused, notified, lines: ports.lines }
}

const stored: Outcome = { outcome: 'stored', id: ID }

describe('what a sender is answered', () => {
  test('a stored referral is acknowledged and its e-mails are sent', async () => {
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
  ])('%j is %i and sends nothing', async (outcome, status, body, retryAfter) => {
    const answer = await asked(outcome)
    expect(answer).toMatchObject({ status, body, notified: 0 })
    expect(answer.headers.get('retry-after')).toBe(retryAfter)
    expect(answer.lines.join()).toContain(`referral.${outcome.outcome}`)
  })

  test('one of too many is set a task for its own key, good for ten minutes', async () => {
    const { status, body } = await asked(
      { outcome: 'proof_required' },
      post(referralBody(), { 'idempotency-key': 'key-of-this-form' }),
    )
    expect(status).toBe(428)
    expect(body).toMatchObject({
      error: 'proof_required',
      message: 'Solve the challenge and send again.',
      challenge: {
        parameters: {
          algorithm: 'PBKDF2/SHA-256',
          cost: 5_000,
          data: { key: 'key-of-this-form' },
          expiresAt: NOW.getTime() / 1000 + 600,
        },
      },
    })
  })

  test('each field at fault is named, in the order of the form', async () => {
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

  test('an outage is 503 with a time to come back, in the log without the referral', async () => {
    const store: Store = {
      submit: () => Promise.reject(new Error('(grace@example.com)')),
      claim: async () => [],
      settle: async () => {},
      markAnswered: () => Promise.reject(new Error('down')),
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

describe('who is heard', () => {
  const refusal = { error: 'foreign_origin', message: 'Referrals are taken from this site only.' }

  test('a page of another origin is refused and told of; a request without one is refused', async () => {
    const foreign = await asked(stored, post(referralBody(), { origin: 'https://evil.example' }))
    expect(foreign).toMatchObject({ status: 403, body: refusal, refused: ['https://evil.example'] })
    expect(foreign.headers.get('vary')).toBe('Origin')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    const request = post()
    request.headers.delete('origin')
    expect(await asked(stored, request)).toMatchObject({ status: 403, body: refusal, refused: [] })
    expect((await asked(stored)).refused).toEqual([])
  })

  test('every answer to our own page can be read by it, and is kept by nobody', async () => {
    const { headers } = await asked({ outcome: 'rate_limited', retryAfter: 1 })
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-expose-headers': 'retry-after',
      'access-control-max-age': '86400',
      'cache-control': 'no-store',
      vary: 'Origin',
    })
    for (const name of [
      'idempotency-key',
      'x-consent-version',
      'x-form-elapsed',
      'x-form-trap',
      'x-proof-of-work',
    ]) {
      expect(headers.get('access-control-allow-headers')?.split(', ')).toContain(name)
    }
  })

  test('a preflight needs no key and holds nothing; any other method is told which is taken', async () => {
    const ask = (method: string) =>
      asked(stored, new Request('https://functions.example/', { method, headers: { origin: ORIGIN } }))
    const preflight = await ask('OPTIONS')
    expect(preflight).toMatchObject({ status: 204, body: null })
    expect(preflight.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    const other = await ask('GET')
    expect(other).toMatchObject({
      status: 405,
      body: { error: 'method', message: 'Send referrals with POST.' },
    })
    expect(other.headers.get('allow')).toBe('POST, OPTIONS')
  })

  test('the publishable key must be right', async () => {
    expect(await asked(stored, post(referralBody(), { apikey: `${KEY}x` }))).toMatchObject({
      status: 401,
      body: { error: 'apikey', message: 'The publishable key is missing or wrong.' },
      submission: undefined,
    })
  })

  test.each([
    ['text/plain', '{}', 415, 'not_json', 'Send the referral as application/json.'],
    ['application/json; charset=utf-8', '{', 400, 'bad_json', 'The body is not valid JSON.'],
    ['application/json', '"\xff', 400, 'bad_json', 'The body is not valid JSON.'],
    ['application/json', 'x'.repeat(32 * 1024 + 1), 413, 'too_large', 'The referral is larger than 32 KB.'],
  ])('a body of %s %#', async (type, body, status, error, message) => {
    expect(await asked(stored, post(body, { 'content-type': type }))).toMatchObject({
      status,
      body: { error, message },
    })
  })

  test('a body of exactly 32 KB is read, and one that says it is longer is not', async () => {
    const empty = JSON.stringify({ ...referralBody(), unknown: '' })
    const fits = JSON.stringify({ ...referralBody(), unknown: 'x'.repeat(32 * 1024 - empty.length) })
    expect((await asked(stored, post(fits))).status).toBe(201)
    expect((await asked(stored, post(fits, { 'content-length': `${32 * 1024}` }))).status).toBe(201)
    expect((await asked(stored, post('{}', { 'content-length': `${32 * 1024 + 1}` }))).status).toBe(413)
  })

  test.each(['12345678', 'k'.repeat(128), 'a.b:c-d_9'])('the key %s is taken as it is', async (key) => {
    const { submission } = await asked(stored, post(referralBody(), { 'idempotency-key': key }))
    expect(submission?.key).toBe(key)
  })

  test.each(['1234567', 'k'.repeat(129), 'with space', 'kéy-of-form'])('the key %s is not', async (key) => {
    expect(await asked(stored, post(referralBody(), { 'idempotency-key': key }))).toMatchObject({
      status: 400,
      body: { error: 'bad_key', message: 'idempotency-key must be 8 to 128 letters, digits or .:-_' },
      submission: undefined,
    })
  })
})

describe('what is stored of a referral', () => {
  test('all that was typed, the promise of this moment, and hashes in place of addresses', async () => {
    const { submission, limits } = await asked(
      stored,
      post({ ...referralBody(), yourEmail: 'Grace+a@Example.com' }),
    )
    expect(submission).toMatchObject({
      key: expect.stringMatching(/^words:[0-9a-f]{64}$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      referral: { ...referralBody(), yourEmail: 'Grace+a@Example.com' },
      yourEmailAscii: 'grace+a@example.com',
      consent: {
        version: '2026-11',
        text: 'I confirm that I give permission for the consultancy to contact this referral.',
      },
      flags: [],
      reply: { dueAt: new Date('2026-11-23T10:00:00Z'), promise: '72 hours' },
      source: expect.stringMatching(/^[0-9a-f]{32}$/),
      recipient: expect.stringMatching(/^[0-9a-f]{32}$/),
      proven: false,
    })
    expect(submission?.jobs.map(({ kind }) => kind)).toEqual([
      'notify-consultant',
      'confirm-referrer',
      'first-reminder',
      'last-reminder',
    ])
    expect(limits).toEqual(defaultLimits)
    const plain = await asked(stored)
    expect(plain.submission?.recipient).toBe(submission?.recipient)
    expect(plain.submission?.source).toBe(submission?.source)
    expect(plain.submission?.key).not.toBe(submission?.key)
  })

  test('the same words have one fingerprint, whoever sends them', async () => {
    const [first, again] = [
      await asked(stored),
      await asked(stored, post(), { addressOf: () => '192.0.2.9' }),
    ]
    expect(again.submission?.fingerprint).toBe(first.submission?.fingerprint)
    expect(again.submission?.source).not.toBe(first.submission?.source)
  })

  test('visitors of no known network share one source and its bounds', async () => {
    const { limits } = await asked(stored, post(), { addressOf: () => null })
    expect(limits).toMatchObject({ source: 20, sourceUnproven: 20, few: 20 })
  })

  test.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ 'x-form-trap': 'filled' }, ['trap-filled']],
    [{ 'x-form-trap': 'empty' }, []],
    [{ 'x-form-elapsed': '2999' }, ['too-fast']],
    [{ 'x-form-elapsed': '3000' }, []],
    [{ 'x-form-elapsed': 'soon' }, ['too-fast']],
    [{ 'x-form-trap': 'filled', 'x-form-elapsed': '1' }, ['trap-filled', 'too-fast']],
  ])(
    'a form with %j is flagged %j, and a flagged one confirms nothing to a stranger',
    async (headers, flags) => {
      const { submission } = await asked(stored, post(referralBody(), headers))
      expect(submission?.flags).toEqual(flags)
      const confirms = submission?.jobs.some(({ kind }) => kind === 'confirm-referrer')
      expect(confirms).toBe(flags.length === 0)
    },
  )

  test('an unknown wording of the consent means the current one', async () => {
    const headers = { 'x-consent-version': 'toString' }
    expect((await asked(stored, post(referralBody(), headers))).submission?.consent.version).toBe('2026-11')
  })

  test.each(['no base64!', btoa('{}'), btoa('null'), ''])('%j proves no work', async (proof) => {
    const headers = { 'x-proof-of-work': proof }
    expect((await asked(stored, post(referralBody(), headers))).submission?.proven).toBe(false)
  })
})

describe('checks of the live site', () => {
  const marked = async (purpose: 'submit' | 'inspect' | 'clear', at = NOW, secret = SECRET) => ({
    [CHECK_HEADER]: await checkMark(secret, purpose, at),
  })

  test('a referral that a check sends is flagged, and uses up nobody’s share', async () => {
    const { status, submission } = await asked(stored, post(referralBody(), await marked('submit')))
    expect(status).toBe(201)
    expect(submission?.flags).toEqual(['live-check'])
    expect(submission?.jobs.map(({ kind }) => kind)).toEqual(['notify-consultant'])
    expect(submission?.source).not.toBe((await asked(stored)).submission?.source)
  })

  test('a mark is good for its purpose and secret, five minutes to either side', async () => {
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
    const statusFor = async (mark: Record<string, string>) =>
      (await asked(stored, post(referralBody(), mark))).status
    expect(await statusFor(await marked('submit', minutes(-5)))).toBe(201)
    expect(await statusFor(await marked('submit', minutes(5)))).toBe(201)
    expect(await statusFor(await marked('submit', new Date(NOW.getTime() - 300_001)))).toBe(403)
    expect(await statusFor(await marked('submit', minutes(6)))).toBe(403)
    expect(await statusFor(await marked('inspect'))).toBe(403)
    expect(await statusFor(await marked('submit', NOW, 'another secret of more than thirty-two'))).toBe(403)
    const real = (await marked('submit'))[CHECK_HEADER] ?? ''
    for (const forged of [
      '',
      'x',
      `${real}0`,
      `x${real}`,
      real.replace('.', ','),
      `.${real.split('.')[1]}`,
    ]) {
      expect(await statusFor({ [CHECK_HEADER]: forged })).toBe(403)
    }
  })

  test('one that is refused hears the function’s time', async () => {
    const { body, submission } = await asked(stored, post(referralBody(), { [CHECK_HEADER]: 'x' }))
    expect(body).toEqual({
      error: 'bad_check',
      message:
        'A check needs REFERRAL_SECRET of this function, and a clock that is less than five minutes off.',
      now: NOW.toISOString(),
    })
    expect(submission).toBeUndefined()
  })

  test('inspect tells how things stand, clear how many were erased', async () => {
    const report = {
      outbox: { unsent: 1, oldestSeconds: 2, refused: 0, dead: 0 },
      migrations: ['1'],
      marked: [],
    }
    const inspection = { read: async () => report, clear: async () => 3 }
    const ask = async (purpose: 'inspect' | 'clear', body: object, mark = purpose) => {
      const { status, body: said } = await asked(stored, post(body, await marked(mark), '/check'), {
        inspection,
      })
      return { status, said }
    }
    expect(await ask('inspect', { purpose: 'inspect' })).toEqual({ status: 200, said: report })
    expect(await ask('clear', { purpose: 'clear' })).toEqual({ status: 200, said: { cleared: 3 } })
    expect((await ask('clear', { purpose: 'clear' }, 'inspect')).status).toBe(403)
    expect((await ask('inspect', { purpose: 'submit' })).status).toBe(403)
    expect((await ask('inspect', {})).status).toBe(403)
  })
})

describe('the link that marks a referral as answered', () => {
  const send = async (body: unknown) => {
    const { status, body: said } = await asked(stored, post(body, {}, '/answered'))
    return { status, said }
  }
  const forged = { status: 403, said: { error: 'bad_link', message: 'This link is not one of ours.' } }

  test('works as it was signed and in no other form', async () => {
    const signature = await sign(SECRET, `answered:${ID}`)
    expect(await send({ id: ID, signature })).toEqual({ status: 200, said: { ok: true } })
    expect(await send({ id: ID, signature: signature.replace(/^../, '00') })).toEqual(forged)
    expect(await send({ id: ID, signature: `${signature}0` })).toEqual(forged)
    expect(await send({ id: ID, signature: `x${signature}` })).toEqual(forged)
    expect(await send({ id: ID })).toEqual(forged)
    expect(await send({ id: 'all', signature: await sign(SECRET, 'answered:all') })).toEqual(forged)
  })

  test('of a referral that is gone says so', async () => {
    const id = ID.replace('5', '6')
    expect(await send({ id, signature: await sign(SECRET, `answered:${id}`) })).toEqual({
      status: 404,
      said: { error: 'unknown', message: 'This referral is no longer stored.' },
    })
  })
})
