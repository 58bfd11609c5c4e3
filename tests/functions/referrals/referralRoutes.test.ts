import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { administration } from '#lib/referral/admin/administration.ts'
import type { Query } from '#lib/referral/database/sqlStore.ts'
import { repliedLink } from '#lib/referral/email/repliedLink.ts'
import type { FunctionContext } from '#lib/referral/function/functionContext.ts'
import { defaultLimits } from '#lib/referral/function/functionSettings.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { emptiedDatabase, openPostgres } from '#tests/support/functions/databases.ts'
import {
  answerOf,
  contextOf,
  down,
  EMAIL,
  KEY,
  NOW,
  ORIGIN,
  post,
} from '#tests/support/functions/functionContext.ts'
import { referralBody, wideLimits } from '#tests/support/functions/submissions.ts'

const database = emptiedDatabase(openPostgres)
const { query } = database

const stored = () => administration(query).list(100)
const keyed = (key: string, who?: string) => post(referralBody(who), { 'idempotency-key': key })

/** Sends a request to the function and returns its response, the subjects of its log and the number of runs of the outbox. */
async function ask(request: Request = post(), changes: Partial<FunctionContext> = {}) {
  let queued = 0
  const context = contextOf(changes.query ?? query, {
    onQueued: () => {
      queued += 1
    },
    ...changes,
  })
  const answer = await answerOf(request, context)
  const logged = context.lines.map((line) => JSON.parse(line))
  return { ...answer, retryAfter: answer.headers.get('retry-after'), queued, logged }
}
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status

const privateRow = z.tuple([z.object({ key: z.string(), fingerprint: z.string() })])
const names = z.array(z.object({ name: z.string() }))
const listed = async (statement: string) => names.parse(await query(statement, [])).map(({ name }) => name)
const networks = () => listed("select bucket as name from referral.rate_limits where bucket like 'source:%'")
const recipients = () => listed('select recipient as name from referral.confirmations')
const kinds = () => listed('select kind as name from referral.outbox order by id')

describe('accepted referral', () => {
  test('is stored before it is acknowledged and sent', async () => {
    const rowsWhenQueued: Promise<number>[] = []
    const onQueued = () => rowsWhenQueued.push(stored().then((rows) => rows.length))
    const { status, body, logged } = await ask(post(), { onQueued })
    expect({ status, body }).toEqual({ status: 201, body: { ok: true } })
    expect(await Promise.all(rowsWhenQueued)).toEqual([1])
    expect(logged).toMatchObject([
      { subject: 'referral.stored', sentence: 'A referral was stored.', referral: (await stored())[0]?.id },
    ])
  })

  test('is acknowledged again without an email when its key is repeated', async () => {
    expect(await ask(keyed('key-of-this-form'))).toMatchObject({ status: 201, queued: 1 })
    expect(await ask(keyed('key-of-this-form'))).toMatchObject({
      status: 200,
      body: { ok: true },
      queued: 0,
      logged: [{ subject: 'referral.duplicate' }],
    })
    expect(await stored()).toHaveLength(1)
  })

  test('returns 422 when a key comes again with another body', async () => {
    await ask(keyed('key-of-this-form'))
    expect(await ask(keyed('key-of-this-form', 'Eve'))).toMatchObject({
      status: 422,
      body: { error: 'key_reused', message: 'This key belongs to a different referral.' },
      queued: 0,
      logged: [{ subject: 'referral.key_reused' }],
    })
  })

  test('returns 409 while a referral with the same key is in flight', async () => {
    const flight = query(
      "select pg_advisory_xact_lock(hashtextextended('in-flight-key', 0)), pg_sleep(1)",
      [],
    )
    const locks = `select 1 from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(() => query(locks, [])).toHaveLength(1)
    expect(await ask(keyed('in-flight-key'))).toMatchObject({
      status: 409,
      body: { error: 'in_flight', message: 'This referral is being stored.' },
      retryAfter: '1',
      queued: 0,
      logged: [{ subject: 'referral.in_flight' }],
    })
    await flight
    expect(await statusOf(keyed('in-flight-key'))).toBe(201)
  })

  test('is one with an equal request without a key', async () => {
    const statuses = [await statusOf(), await statusOf(), await statusOf(post(referralBody('Eve')))]
    expect(statuses).toEqual([201, 200, 201])
  })

  test('contains all input, the promise and hashes of addresses', async () => {
    const typed = { ...referralBody(), yourEmail: 'Grace+a@Example.com' }
    await ask(post(typed))
    const { consent, ...fields } = typed
    expect(await stored()).toMatchObject([
      {
        ...fields,
        yourEmailAscii: 'grace+a@example.com',
        consentVersion: '2026-11',
        consentText: 'I confirm that I give permission for the consultancy to contact this referral.',
        flags: [],
        replyDueAt: new Date('2026-11-23T10:00:00Z'),
        replyPromise: '72 hours',
      },
    ])
    const columns = 'select idempotency_key as key, fingerprint from referral.referrals'
    const [{ key, fingerprint }] = privateRow.parse(await query(columns, []))
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(key).toBe(`words:${fingerprint}`)
    expect(await kinds()).toEqual([
      'notify-consultant',
      'confirm-referrer',
      'first-reminder',
      'last-reminder',
    ])
    expect(await recipients()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(await networks()).toEqual([expect.stringMatching(/^source:[0-9a-f]{32}$/)])

    // Another spelling of the address is the same mailbox, and another network another source.
    await ask(post({ ...typed, yourEmail: 'grace@example.com' }), { networkOf: () => '192.0.2.9' })
    expect(await stored()).toHaveLength(2)
    expect(await recipients()).toHaveLength(1)
    expect(await networks()).toHaveLength(2)
    // The next day the same network is another source.
    await ask(keyed('next-day'), { clock: () => new Date(NOW.getTime() + DAY_MS) })
    expect(await networks()).toHaveLength(3)
  })

  test.each(['12345678', 'k'.repeat(128), 'a.b:c-d_9'])('keeps the key %s unchanged', async (key) => {
    await ask(keyed(key))
    expect(await listed('select idempotency_key as name from referral.referrals')).toEqual([key])
  })

  test.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ 'x-form-trap': 'filled' }, ['trap-filled']],
    [{ 'x-form-trap': 'empty' }, []],
  ])('sent with %j is flagged %j, which prevents a confirmation', async (headers, flags) => {
    expect(await statusOf(post(referralBody(), headers))).toBe(201)
    expect(await stored()).toMatchObject([{ flags }])
    expect((await kinds()).includes('confirm-referrer')).toBe(flags.length === 0)
  })

  test('has the current consent wording when the version is unknown', async () => {
    await ask(post(referralBody(), { 'x-consent-version': 'toString' }))
    expect(await stored()).toMatchObject([{ consentVersion: '2026-11' }])
  })

  test.each([
    ['Jörg@müller.example', 'jörg@xn--mller-kva.example'],
    // It grows when it is lowercased.
    [`${'İ'.repeat(200)}@x.com`, `${'İ'.repeat(200)}@x.com`],
  ])('has the address %s as typed and in ASCII', async (yourEmail, yourEmailAscii) => {
    expect(await statusOf(post({ ...referralBody(), yourEmail }))).toBe(201)
    expect(await stored()).toMatchObject([{ yourEmail, yourEmailAscii }])
  })

  test('refuses a body over 32 KB with a smaller length header', async () => {
    const empty = JSON.stringify({ ...referralBody(), unknown: '' })
    const fits = JSON.stringify({ ...referralBody(), unknown: 'x'.repeat(32 * 1024 - empty.length) })
    expect(await statusOf(post(fits))).toBe(201)
    expect(await statusOf(post(fits, { 'content-length': `${32 * 1024}` }))).toBe(200)
    expect(await statusOf(post(`${fits} `, { 'content-length': '12' }))).toBe(413)
  })
})

describe('refused request', () => {
  const foreign = [403, 'foreign_origin', 'Referrals are taken from this site only.'] as const
  const badKey = [400, 'bad_key', 'idempotency-key must be 8 to 128 letters, digits or .:-_'] as const
  const notJson = [415, 'not_json', 'Send the referral as application/json.'] as const
  const invalid = [422, 'invalid', 'Some fields need attention.'] as const
  const noKey = [401, 'apikey', 'The publishable key is missing or wrong.'] as const

  test.each<[Record<string, string>, readonly [number, string, string]]>([
    [{ origin: 'https://evil.example' }, foreign],
    [{ origin: 'null' }, foreign],
    [{ origin: `${ORIGIN}.evil.example` }, foreign],
    [{ apikey: `${KEY}x` }, noKey],
    [{ 'content-type': 'text/plain' }, notJson],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, notJson],
    ...['1234567', 'k'.repeat(129), 'with space', 'kéy-of-form'].map(
      (key): [Record<string, string>, typeof badKey] => [{ 'idempotency-key': key }, badKey],
    ),
  ])('with %j returns %j and is not stored', async (headers, [status, error, message]) => {
    const answer = await ask(post(referralBody(), headers))
    expect(answer).toMatchObject({ status, body: { error, message }, queued: 0 })
    const isForeign = status === 403
    expect(answer.headers.get('vary')).toBe('Origin')
    expect(answer.headers.get('access-control-allow-origin')).toBe(isForeign ? null : ORIGIN)
    expect(answer.logged.map(({ subject }) => subject)).toEqual(isForeign ? ['origin.refused'] : [])
    expect(await stored()).toEqual([])
  })

  test.each([
    ['application/json; charset=utf-8', '{', invalid],
    ['application/json', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), invalid],
    ['application/json', 'x'.repeat(32 * 1024 + 1), [413, 'too_large', 'The referral is larger than 32 KB.']],
    ['application/json', '[]', invalid],
  ] as const)('with a body of %s returns the reason %#', async (type, body, [status, error, message]) => {
    expect(await ask(post(body, { 'content-type': type }))).toMatchObject({
      status,
      body: { error, message },
    })
  })

  test('from an origin that is no address is logged without it', async () => {
    const { logged } = await ask(post(referralBody(), { origin: 'https://jane@doe.test/private?me' }))
    expect(logged).toMatchObject([{ subject: 'origin.refused', origin: '(withheld)' }])
  })

  test('without an origin returns 403 and is not logged', async () => {
    const request = post()
    request.headers.delete('origin')
    expect(await ask(request)).toMatchObject({ status: 403, body: { error: 'foreign_origin' }, logged: [] })
  })

  test('names every invalid field in the order of the form', async () => {
    const { status, body } = await ask(post({ consent: true }))
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toBe(
      JSON.stringify({
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
      }),
    )
    expect(await stored()).toEqual([])
  })

  test.each([false, 'false', 'true', 1, null, undefined])(
    'returns 422 with the message when consent is %j',
    async (consent) => {
      expect(await ask(post({ ...referralBody(), consent }))).toMatchObject({
        status: 422,
        body: { fields: { consent: 'Please confirm you give permission to contact the referral.' } },
      })
      expect(await stored()).toEqual([])
    },
  )

  test.each(['/drain', '/checks', '/replied/other', '/send'])('returns 404 for %s', async (path) => {
    expect(await ask(post(referralBody(), {}, path))).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    })
    expect(await stored()).toEqual([])
  })
})

describe('pages of the site', () => {
  const withMethod = (method: string, path = '', origin = ORIGIN) =>
    new Request(`https://functions.example/send-referral-notification${path}`, {
      method,
      headers: { origin },
    })

  test('may read every response, which no cache keeps', async () => {
    const { headers } = await ask(post('{'))
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-expose-headers': 'retry-after',
      'cache-control': 'no-store',
      vary: 'Origin',
    })
  })

  test('get a preflight without a key or 405 for another method', async () => {
    const asked = withMethod('OPTIONS')
    asked.headers.set('access-control-request-headers', 'apikey,idempotency-key')
    const preflight = await ask(asked)
    expect(preflight).toMatchObject({ status: 204, body: null })
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-headers': 'apikey,idempotency-key',
      'access-control-allow-methods': 'POST,OPTIONS',
      'access-control-max-age': '86400',
      vary: expect.stringContaining('Origin'),
    })
    const foreign = await ask(withMethod('OPTIONS', '', 'https://evil.example'))
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    const other = await ask(withMethod('GET'))
    expect(other).toMatchObject({
      status: 405,
      body: { error: 'method', message: 'Send referrals with POST.' },
    })
    expect(other.headers.get('allow')).toBe('POST, OPTIONS')
  })

  test.each<[number, boolean, Query]>([
    [200, true, query],
    [503, false, down],
  ])('get readiness as %i: %s', async (status, ready, of) => {
    expect(await ask(withMethod('GET', '/readyz'), { query: of })).toMatchObject({ status, body: { ready } })
    expect(await statusOf(withMethod('GET', '/readyz', 'https://evil.example'), { query: of })).toBe(403)
  })
})

describe('function under load and outage', () => {
  test('returns 429 with Retry-After to 10,000 posts with forged addresses', {
    tags: 'full',
    timeout: 300_000,
  }, async () => {
    let sent = 0
    const changes = {
      limits: { ...wideLimits, everyone: 100 },
      networkOf: () => `203.0.113.${sent}`,
    }
    const statuses = new Map<number, number>()
    for (; sent < 10_000; sent += 1) {
      const { status, retryAfter } = await ask(post(referralBody(`Nr ${sent}`)), changes)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 201: 100, 429: 9900 })
    // Refused requests use no storage: one row for the overall limit, and one for each accepted network.
    expect(await query('select 1 from referral.rate_limits', [])).toHaveLength(101)
  })

  test.each(['2001:db8:1:2::/64', null])('accepts 20 an hour from the network %s', async (network) => {
    const from = (who: string, of: string | null) =>
      ask(post(referralBody(who)), { limits: defaultLimits, networkOf: () => of })
    for (let sent = 0; sent < 20; sent += 1) expect((await from(`Nr ${sent}`, network)).status).toBe(201)
    expect(await from('Nr 20', network)).toMatchObject({
      status: 429,
      body: { error: 'rate_limited', message: 'Too many referrals just now; try again later.' },
      retryAfter: '3600',
      queued: 0,
      logged: [{ subject: 'referral.rate_limited' }],
    })
    expect((await from('Honest', '203.0.113.7')).status).toBe(201)
  })

  test('returns an error within 5 s when the database hangs', {
    tags: 'full',
    timeout: 10_000,
  }, async () => {
    const started = performance.now()
    expect(await ask(post(), { query: () => new Promise(() => {}) })).toMatchObject({
      status: 503,
      body: { error: 'unavailable' },
    })
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('returns 503 with Retry-After when the database is down and logs no data', async () => {
    const { logged, ...answer } = await ask(post(), { query: down })
    expect(answer).toMatchObject({
      status: 503,
      body: { error: 'unavailable', message: 'The referral could not be stored; try again in a moment.' },
      retryAfter: '5',
    })
    expect(logged).toMatchObject([{ subject: 'referral.failed' }])
    expect(JSON.stringify(logged)).not.toMatch(/grace|Hopper|Ada|engines/i)
  })
})

describe('link that marks a referral as replied', () => {
  const bodyOf = (id: string, secret = EMAIL.secret) =>
    Object.fromEntries(new URL(repliedLink(id, { ...EMAIL, secret })).searchParams)
  const send = async (body: unknown) => {
    const { status, body: said } = await ask(post(body, {}, '/replied'))
    return { status, body: said }
  }
  const forged = { status: 403, body: { error: 'bad_link', message: 'This link is not one of ours.' } }
  const gone = { status: 404, body: { error: 'unknown', message: 'This referral is no longer stored.' } }

  test('marks the reply only with its exact signature', async () => {
    await ask()
    const id = (await stored())[0]?.id ?? ''
    const link = bodyOf(id)
    const { signature = '' } = link
    for (const other of [
      ...[undefined, '', 'zz', signature.replace(/^../, '00'), `${signature}0`, `x${signature}`],
      ...[signature.slice(2), signature.toUpperCase(), bodyOf(id, 'another').signature],
    ]) {
      expect(await send({ id, signature: other })).toEqual(forged)
    }
    expect(await send({ ...link, id: crypto.randomUUID() })).toEqual(forged)
    expect(await send(bodyOf('all'))).toEqual(forged)
    expect(await send({})).toEqual(forged)
    expect(await send(bodyOf(crypto.randomUUID()))).toEqual(gone)
    expect(await stored()).toMatchObject([{ repliedAt: null }])
    expect(await send(link)).toEqual({ status: 200, body: { ok: true } })
    expect(await stored()).toMatchObject([{ repliedAt: NOW }])
  })
})
