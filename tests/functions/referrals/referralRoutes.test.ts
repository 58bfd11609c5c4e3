import { describe, expect, test } from 'vitest'
import { administration } from '#lib/referral/admin/administration.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { repliedLink } from '#lib/referral/email/repliedLink.ts'
import { defaultLimits } from '#lib/referral/function/functionSettings.ts'
import type { Store } from '#lib/referral/ports.ts'
import { emptiedDatabase, openPglite } from '#tests/support/functions/databases.ts'
import { answerOf, ORIGIN, portsAround, post } from '#tests/support/functions/functionPorts.ts'
import { referralBody, wideLimits } from '#tests/support/functions/submissions.ts'

const database = emptiedDatabase(openPglite)
const store = sqlStore(database.query)

const stored = () => administration(database.query).list(100)
const statusOf = async (request: Request) => (await answerOf(request, portsAround(store))).status

describe('handler, accepted referrals', () => {
  test('stores a referral before it acknowledges and sends it', async () => {
    const rowsWhenNotified: Promise<number>[] = []
    const ports = portsAround(store, {
      onQueued: () => rowsWhenNotified.push(stored().then((rows) => rows.length)),
    })
    expect(await answerOf(post(), ports)).toMatchObject({ status: 201, body: { ok: true } })
    expect(await Promise.all(rowsWhenNotified)).toEqual([1])
  })

  test('acknowledges a retry with the same key and stores it once', async () => {
    const retry = () => post(referralBody(), { 'idempotency-key': 'key-of-this-form' })
    expect(await statusOf(retry())).toBe(201)
    expect(await statusOf(retry())).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  test('stores equal requests without a key as one referral', async () => {
    expect([
      await statusOf(post()),
      await statusOf(post()),
      await statusOf(post(referralBody('Eve'))),
    ]).toEqual([201, 200, 201])
  })

  test('returns 422 when a key comes again with another body', async () => {
    const headers = { 'idempotency-key': 'key-of-this-form' }
    await statusOf(post(referralBody(), headers))
    expect(await answerOf(post(referralBody('Eve'), headers), portsAround(store))).toMatchObject({
      status: 422,
      body: { error: 'key_reused' },
    })
  })

  test('stores and flags a filled trap or a form sent too quickly', async () => {
    expect(
      await statusOf(post(referralBody('Bot'), { 'x-form-trap': 'filled', 'x-form-elapsed': '200' })),
    ).toBe(201)
    expect(await statusOf(post(referralBody('Eve'), { 'x-form-elapsed': '3000' }))).toBe(201)
    const rows = await stored()
    expect(Object.fromEntries(rows.map((row) => [row.referralName, row.flags]))).toEqual({
      Bot: ['trap-filled', 'too-fast'],
      Eve: [],
    })
  })
})

describe('handler, refused requests', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['the origin null', { origin: 'null' }, 403],
    ['an origin that begins like ours', { origin: `${ORIGIN}.evil.example` }, 403],
    ['a wrong key', { apikey: 'sb_publishable_other' }, 401],
    ['plain text, which needs no preflight', { 'content-type': 'text/plain' }, 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a malformed idempotency key', { 'idempotency-key': 'no spaces, please' }, 400],
  ])('refuses %s', async (_, headers, status) => {
    expect(await statusOf(post(referralBody(), headers))).toBe(status)
    expect(await stored()).toEqual([])
  })

  test.each([false, 'false', 'true', 1, null, undefined])(
    'returns 422 with the message when consent is %j',
    async (consent) => {
      expect(await answerOf(post({ ...referralBody(), consent }), portsAround(store))).toMatchObject({
        status: 422,
        body: { fields: { consent: 'Please confirm you give permission to contact the referral.' } },
      })
      expect(await stored()).toEqual([])
    },
  )

  test.each(['/drain', '/checks', '/replied/other', '/send'])(
    'returns 404 for %s and stores nothing',
    async (path) => {
      expect(await answerOf(post(referralBody(), {}, path), portsAround(store))).toMatchObject({
        status: 404,
        body: { error: 'not_found' },
      })
      expect(await stored()).toEqual([])
    },
  )
})

describe('handler under load and outage', () => {
  test('returns 429 with Retry-After to 10,000 posts with forged addresses', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    let sent = 0
    const ports = portsAround(store, {
      limits: { ...wideLimits, everyone: 100 },
      addressOf: () => `203.0.113.${sent}`,
    })
    const statuses = new Map<number, number>()
    for (; sent < 10_000; sent += 1) {
      const { status, headers } = await answerOf(post(referralBody(`Nr ${sent}`)), ports)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 201: 100, 429: 9900 })
    // Refused requests use no storage: one row for the overall limit, and one for each accepted network.
    expect(await database.query('select 1 from referral.rate_limits', [])).toHaveLength(101)
  })

  test('stores a visitor’s referral while another network floods', async () => {
    let network: string | null = '2001:db8:1:2::/64'
    const ports = portsAround(store, { limits: defaultLimits, addressOf: () => network })
    const send = async (who: string) => (await answerOf(post(referralBody(who)), ports)).status
    const flood: number[] = []
    for (let sent = 0; sent < 66; sent += 1) flood.push(await send(`Nr ${sent}`))
    expect(flood).toEqual([...Array(20).fill(201), ...Array(46).fill(429)])
    network = '203.0.113.7'
    expect(await send('Honest')).toBe(201)
  })

  test('accepts 20 an hour from all visitors whose network is unknown', async () => {
    let network: string | null = null
    const ports = portsAround(store, { limits: defaultLimits, addressOf: () => network })
    const send = async (who: string) => (await answerOf(post(referralBody(who)), ports)).status
    const unknown: number[] = []
    for (let sent = 0; sent < 22; sent += 1) unknown.push(await send(`Nr ${sent}`))
    expect(unknown).toEqual([...Array(20).fill(201), 429, 429])
    network = '203.0.113.7'
    expect(await send('Known')).toBe(201)
  })

  test('sends one confirmation for 40 referrals with spellings of one address', async () => {
    const spellings = [
      'victim@example.com',
      'Victim@EXAMPLE.com',
      'victim+1@example.com',
      'victim+2@example.com',
    ]
    for (let sent = 0; sent < 40; sent += 1) {
      const body = { ...referralBody(`Nr ${sent}`), yourEmail: spellings[sent % spellings.length] }
      expect(await statusOf(post(body))).toBe(201)
    }
    const kinds = await database.query(
      'select kind, count(*)::int as count from referral.outbox group by kind',
      [],
    )
    expect(kinds).toEqual(
      expect.arrayContaining([
        { kind: 'confirm-referrer', count: 1 },
        { kind: 'notify-consultant', count: 40 },
      ]),
    )
  })

  test('stores an international address as typed and in ASCII', async () => {
    expect(await statusOf(post({ ...referralBody(), yourEmail: 'Jörg@müller.example' }))).toBe(201)
    expect(await stored()).toMatchObject([
      { yourEmail: 'Jörg@müller.example', yourEmailAscii: 'jörg@xn--mller-kva.example' },
    ])
  })

  test('stores an address that grows when it is lowercased', async () => {
    const yourEmail = `${'İ'.repeat(200)}@x.com`
    expect(await statusOf(post({ ...referralBody(), yourEmail }))).toBe(201)
    expect(await stored()).toMatchObject([{ yourEmail }])
  })

  test('accepts three referrals each from five people behind one address', async () => {
    const ports = portsAround(store, { limits: defaultLimits })
    for (let sent = 0; sent < 15; sent += 1) {
      expect((await answerOf(post(referralBody(`Nr ${sent}`)), ports)).status).toBe(201)
    }
  })

  test('returns an error within 5 s when the database hangs', {
    tags: 'full',
    timeout: 10_000,
  }, async () => {
    const hanging: Store = { ...store, submit: () => new Promise(() => {}) }
    const started = performance.now()
    expect(await answerOf(post(), portsAround(hanging))).toMatchObject({
      status: 503,
      body: { error: 'unavailable' },
    })
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('returns 503 and logs no data when the database is down', async () => {
    const ports = portsAround({
      ...store,
      submit: () => Promise.reject(new Error('duplicate key: (grace@example.com)')),
    })
    expect((await answerOf(post(), ports)).status).toBe(503)
    expect(ports.lines.join()).not.toMatch(/grace|Hopper|Ada|engines/i)
  })
})

describe('handler, link that marks as replied', () => {
  const settings = {
    consultant: 'me@example.com',
    siteUrl: 'https://site.example',
    timeZone: 'UTC',
    secret: 'a secret of at least thirty-two characters',
    keptDays: 730,
  }
  const bodyOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

  test('accepts the signed link, not a forged or unknown one', async () => {
    await statusOf(post())
    const id = (await stored())[0]?.id ?? ''
    const send = async (body: unknown) =>
      (await answerOf(post(body, {}, '/replied'), portsAround(store))).status
    const true_ = bodyOf(await repliedLink(id, settings))
    expect(await send({ ...true_, signature: '0'.repeat(64) })).toBe(403)
    expect(await send({ id, signature: 'x' })).toBe(403)
    expect(await send({})).toBe(403)
    const other = crypto.randomUUID()
    expect(await send({ ...true_, id: other })).toBe(403)
    expect(await send(bodyOf(await repliedLink(id, { ...settings, secret: 'another' })))).toBe(403)
    expect((await stored())[0]?.repliedAt).toBeNull()
    expect(await send(true_)).toBe(200)
    expect((await stored())[0]?.repliedAt).not.toBeNull()
    expect(await send(bodyOf(await repliedLink(other, settings)))).toBe(404)
  })
})
