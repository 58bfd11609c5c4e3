import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { assembleCounting } from '#lib/measurement/assembleCounting.ts'
import { type Addition, createCounter } from '#lib/measurement/counter.ts'
import { countStore } from '#lib/measurement/countStore.ts'
import { COUNTS_QUESTION, countsAnswer } from '#lib/measurement/countsAnswer.ts'
import { administration } from '#lib/referral/admin/administration.ts'
import { ADMIN_HEADER, adminSignature } from '#lib/referral/admin/adminSignature.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { asJson, asSentence, createLog } from '#lib/server/log/log.ts'
import { CANARY } from '#tests/support/functions/canary.ts'
import { databaseOf, databases } from '#tests/support/functions/databases.ts'
import { NOW, ORIGIN, SECRET } from '#tests/support/functions/functionContext.ts'
import { startLakeOfSettings } from '#tests/support/functions/lakeOfSettings.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'

const ENDPOINT = 'https://functions.example/functions/v1/send-referral-notification/count'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const beacon = { p: '/', v: 'A', r: 'www.google.com', w: 'l', e: ['view', 'press'] }

const rows = z.array(
  z.object({
    day: z.union([z.date(), z.string()]).transform((day) => new Date(day).toISOString().slice(0, 10)),
    page: z.string(),
    event: z.string(),
    source: z.string(),
    count: z.number(),
  }),
)

const send = (body: unknown = beacon, headers: Record<string, string> = {}) =>
  new Request(ENDPOINT, {
    method: 'POST',
    headers: { origin: ORIGIN, 'user-agent': FIREFOX, 'content-type': 'text/plain', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Three views of the landing page on a day (YYYY-MM-DD). */
const threeViewsOn = (day: string): Addition => ({
  day,
  page: '/',
  event: 'view',
  variant: 'A',
  source: 'own',
  width: 's',
  more: 3,
})

const asked = async (secret: string, question: object = COUNTS_QUESTION, at: Date = NOW) =>
  new Request(`${ENDPOINT}s`, {
    method: 'POST',
    headers: { [ADMIN_HEADER]: adminSignature(secret, question, at) },
  })

describe.each(databases)('counting on $name', ({ open }) => {
  const database = databaseOf(open)
  let lake: Awaited<ReturnType<typeof startLakeOfSettings>>
  const lines: string[] = []
  beforeAll(async () => {
    lake = await startLakeOfSettings()
  })
  beforeEach(() => lake.publish({ on: true, campaigns: [] }))
  afterEach(() => database.execute('truncate referral.day_counts'))
  afterAll(() => lake.stop())

  const assembled = (changes: Partial<Parameters<typeof assembleCounting>[0]> = {}) =>
    assembleCounting({
      query: database.query,
      clock: () => NOW,
      log: createLog(
        asJson(() => NOW),
        (line) => lines.push(line),
      ),
      contentUrl: lake.url,
      siteUrl: ORIGIN,
      timeZone: 'UTC',
      studioSecret: SECRET,
      isAllowedOrigin: (origin) => origin === ORIGIN,
      networkOf: ({ headers }) => headers.get('x-forwarded-for'),
      // Longer than any test: the tests write the counts themselves.
      delayMs: 600_000,
      background: () => {},
      ...changes,
    })
  const stored = async () =>
    rows.parse(
      await database.query(
        'select day::text, page, event, source, count from referral.day_counts order by event, day',
        [],
      ),
    )

  it('adds one to the buckets of the day and writes beacons together', async () => {
    const counting = assembled()
    for (let time = 0; time < 5; time += 1) {
      const answered = await counting.routes.fetch(send())
      expect(answered.status).toBe(204)
      // Without this header the browser would report a CORS error in its console.
      expect(answered.headers.get('access-control-allow-origin')).toBe(ORIGIN)
      expect(answered.headers.has('set-cookie')).toBe(false)
    }
    expect(await stored()).toEqual([])
    await counting.flush()
    await counting.flush()
    expect(await stored()).toEqual([
      { day: '2026-11-20', page: '/', event: 'press', source: 'google', count: 5 },
      { day: '2026-11-20', page: '/', event: 'view', source: 'google', count: 5 },
    ])
  })

  it('ends its days in the site owner’s time zone', async () => {
    const counting = assembled({
      timeZone: 'Pacific/Auckland',
      clock: () => new Date('2026-11-20T23:00:00Z'),
    })
    await counting.routes.fetch(send({ ...beacon, e: ['view'] }))
    await counting.flush()
    expect(await stored()).toMatchObject([{ day: '2026-11-21' }])
  })

  it.each([null, { on: false }, { on: 'yes' }, { campaigns: ['a1'] }])(
    'returns 404 while the switch is %j',
    async (published) => {
      lake.publish(published)
      const counting = assembled()
      for (const request of [
        send(),
        new Request(`${ENDPOINT}s`),
        new Request(`${ENDPOINT}s`, { method: 'POST' }),
      ])
        expect((await counting.routes.fetch(request)).status).toBe(404)
      await counting.flush()
      expect(await stored()).toEqual([])
    },
  )

  it('returns 404 before the switch was read or without a Content Lake', async () => {
    for (const contentUrl of [undefined, 'http://127.0.0.1:9/']) {
      expect((await assembled({ contentUrl }).routes.fetch(send())).status).toBe(404)
    }
  })

  it('counts no other site, robot, opt-out or unknown beacon', async () => {
    const counting = assembled()
    expect((await counting.routes.fetch(send(beacon, { origin: 'https://evil.example' }))).status).toBe(403)
    expect((await counting.routes.fetch(new Request(ENDPOINT))).status).toBe(403)
    for (const request of [
      send(beacon, { 'user-agent': 'Googlebot/2.1' }),
      send(beacon, { 'sec-gpc': '1' }),
      send(beacon, { dnt: '1' }),
      send({ ...beacon, p: '/ai-roi-calculator' }),
      send('x'.repeat(5_000)),
    ]) {
      expect((await counting.routes.fetch(request)).status).toBe(204)
    }
    await counting.flush()
    expect(await stored()).toEqual([])
  })

  it('stores and logs nothing about the visitor', async () => {
    const counting = assembled()
    const marks = {
      'user-agent': `${FIREFOX} ${CANARY}-agent`,
      'x-forwarded-for': '198.51.100.77',
      referer: `${ORIGIN}/?email=${CANARY}@example.com`,
      cookie: `id=${CANARY}`,
    }
    await counting.routes.fetch(send({ ...beacon, r: `${CANARY}.example` }, marks))
    await counting.routes.fetch(send({ ...beacon, c: CANARY }, marks))
    await counting.routes.fetch(send({ ...beacon, p: `/${CANARY}` }, marks))
    await counting.routes.fetch(send(`{"p":"${CANARY}`, marks))
    await counting.flush()
    await assembled({ query: () => Promise.reject(new Error(CANARY)) }).routes.fetch(send(beacon, marks))
    const { tables } = await administration(database.query).copy()
    const kept = JSON.stringify(tables) + lines.join('\n')
    expect(kept).toContain('day_counts')
    for (const mark of [CANARY, '198.51.100', 'Firefox']) expect(kept).not.toContain(mark)
    expect(await stored()).toHaveLength(4)
  })

  it('writes counts later when a write fails', async () => {
    let isAway = true
    const counting = assembled({
      query: (text, parameters) =>
        isAway ? Promise.reject(new Error('away')) : database.query(text, parameters),
    })
    await counting.routes.fetch(send({ ...beacon, e: ['view'] }))
    await counting.flush()
    await counting.routes.fetch(send({ ...beacon, e: ['view'] }))
    isAway = false
    await counting.flush()
    expect(await stored()).toMatchObject([{ event: 'view', count: 2 }])
  })

  it('drops and logs beacons beyond 500 a second', async () => {
    lines.length = 0
    let now = NOW
    const counting = assembled({ clock: () => now })
    await Promise.all(
      Array.from({ length: 600 }, () => counting.routes.fetch(send({ ...beacon, e: ['view'] }))),
    )
    await counting.flush()
    expect(await stored()).toMatchObject([
      { page: '*', event: 'lost', count: 100 },
      { page: '/', event: 'view', count: 500 },
    ])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ subject: 'counting.dropped' }])
    expect(lines.join()).toContain('Results in the Studio shows how many')
    for (const minutes of [59, 60]) {
      now = new Date(NOW.getTime() + minutes * 60_000)
      await Promise.all(Array.from({ length: 501 }, () => counting.routes.fetch(send())))
    }
    expect(lines, 'at most one line an hour').toHaveLength(2)
  })

  it('counts other visitors while one client floods', async () => {
    lines.length = 0
    const counting = assembled()
    const flood = { 'x-forwarded-for': '198.51.100.66' }
    const sent: Request[] = []
    for (let time = 0; time < 600; time += 1) {
      sent.push(send('', flood), send({ ...beacon, id: 'x' }, flood))
      sent.push(send({ ...beacon, p: '/privacy', e: ['booked'] }, flood))
      sent.push(send(beacon, { ...flood, 'user-agent': 'Googlebot/2.1' }))
      sent.push(send({ ...beacon, p: '/TSS', e: ['view'] }, flood))
    }
    for (let visitor = 0; visitor < 100; visitor += 1)
      sent.push(send({ ...beacon, e: ['view'] }, { 'x-forwarded-for': `203.0.113.${visitor}` }))
    for (const request of sent) expect((await counting.routes.fetch(request)).status).toBe(204)
    await counting.flush()
    expect((await stored()).map(({ page, count }) => `${page} ${count}`).sort()).toEqual([
      '* 580',
      '/ 100',
      '/TSS 20',
    ])
    expect(lines.join()).not.toMatch(/198\.51|203\.0/)
  })

  it('stores new sources and widths as other when a day is full', async () => {
    const add = (sources: string[], most: number) =>
      database.query('select referral.add_counts($1::text::jsonb, $2::int)', [
        JSON.stringify(sources.map((source) => ({ ...threeViewsOn('2026-11-20'), source }))),
        most,
      ])
    const kept = async () =>
      (await stored()).map(({ event, source, count }) => `${event} ${source} ${count}`).sort()
    await add(['google', 'bing', 'x'], 2)
    expect(await kept()).toEqual(['view bing 3', 'view google 3', 'view other 3'])
    await add(['google', 'bing', 'x'], 3)
    expect(await kept()).toEqual(['view bing 6', 'view google 6', 'view other 6'])
    await add(['x', 'mail', 'ai', 'google'], 5)
    expect(await kept()).toEqual(['view ai 3', 'view bing 6', 'view google 9', 'view mail 3', 'view other 9'])
    await add(['mail', 'mail'], 5)
    expect(await kept()).toContain('view mail 9')
  })

  it('stores a referral while many counts are written', async () => {
    const sources = Array.from({ length: 1_000 }, (_, index) => `campaign:c${index}`)
    const counter = createCounter({
      write: countStore(database.query).add,
      log: createLog(asSentence, () => {}),
      delayMs: 600_000,
      background: () => {},
    })
    for (const source of sources) counter.add('2026-11-20', [{ ...threeViewsOn('2026-11-20'), source }])
    const written = counter.flush()
    await sqlStore(database.query).submit(submission(NOW), wideLimits, NOW)
    expect((await stored()).length).toBeLessThan(500)
    expect(await written).toBe(true)
    expect((await stored()).map(({ source, count }) => `${source} ${count}`).sort()).toEqual(
      sources.map((source) => `${source} 1`).sort(),
    )
  })

  it('returns totals by week to the site alone', async () => {
    const { add: write } = countStore(database.query)
    await write([
      threeViewsOn('2026-08-30'),
      threeViewsOn('2026-08-31'),
      threeViewsOn('2026-11-16'),
      threeViewsOn('2026-11-20'),
    ])
    const total = { page: '/', event: 'view', source: 'own', width: 's' }
    expect(await (await assembled().routes.fetch(await asked(SECRET))).json()).toEqual({
      isOn: true,
      hasSecond: true,
      today: '2026-11-20',
      totals: [
        { week: '2026-08-31', ...total, count: 3 },
        { week: '2026-11-16', ...total, count: 6 },
      ],
      comparisons: [],
    })
    for (const request of [
      await asked('another'),
      await asked(SECRET, { ask: 'list' }),
      await asked(SECRET, COUNTS_QUESTION, new Date(NOW.getTime() - 61_000)),
      new Request(`${ENDPOINT}s`, { method: 'POST' }),
    ]) {
      expect((await assembled().routes.fetch(request)).status).toBe(404)
    }
    const untold = assembled({ studioSecret: undefined })
    expect((await untold.routes.fetch(await asked(SECRET))).status).toBe(404)
  })

  it('returns the counts of both versions on the days of a comparison', async () => {
    const agreed = { title: 'Shorter headline', event: 'press', worth: 1 }
    const known = { ...agreed, from: '2026-11-01', until: '2026-11-19' }
    const present = { ...agreed, from: '2026-11-20', until: '2026-12-20' }
    // An incomplete entry must not hide the others.
    lake.publish({ on: true, campaigns: [], comparisons: [known, { title: 'Half' }, null, present] })
    const { add: write } = countStore(database.query)
    const on = (day: string, variant: string, event: string, more: number): Addition => ({
      day,
      page: '/',
      event,
      variant,
      source: 'own',
      width: 's',
      more,
    })
    await write([
      on('2026-10-31', 'A', 'view', 1000),
      on('2026-11-01', 'A', 'view', 20),
      on('2026-11-01', 'B', 'view', 10),
      // No version B was published: all visitors read A.
      on('2026-11-10', '', 'view', 100),
      { ...on('2026-11-11', '', 'lost', 7), page: '*', width: 'other' },
      { ...on('2026-11-12', 'B', 'view', 1), page: '/TSS' },
      on('2026-11-19', 'B', 'view', 12),
      on('2026-11-19', 'B', 'press', 5),
      on('2026-11-19', 'B', 'booked', 3),
      on('2026-11-20', 'A', 'view', 1),
    ])
    const told = async () => {
      const answered = await assembled().routes.fetch(await asked(SECRET))
      return countsAnswer.parse(await answered.json())
    }
    const compared = [
      { ...known, a: { views: 20, events: 0 }, b: { views: 22, events: 5 } },
      { ...present, a: { views: 1, events: 0 }, b: { views: 0, events: 0 } },
    ]
    expect(await told()).toMatchObject({ isOn: true, comparisons: compared })
    lake.publish({ on: false, comparisons: [known, present] })
    expect(await told()).toMatchObject({ isOn: false, comparisons: compared })
  })

  it('counts for no version while one version is published', async () => {
    const tried = {
      title: 'Shorter headline',
      event: 'press',
      worth: 1,
      from: '2026-11-01',
      until: '2026-11-30',
    }
    lake.publish({ on: true, campaigns: [], comparisons: [tried] }, false)
    const counting = assembled()
    await counting.routes.fetch(send())
    await counting.routes.fetch(send({ ...beacon, v: 'B' }))
    const answered = await counting.routes.fetch(await asked(SECRET))
    const counts = countsAnswer.parse(await answered.json())
    expect(counts).toMatchObject({ hasSecond: false, comparisons: [{ a: { views: 0 }, b: { views: 0 } }] })
    expect(await stored()).toMatchObject([
      { event: 'press', count: 2 },
      { event: 'view', count: 2 },
    ])
  })

  it.each([1, 365, 730, 1_500])(
    'purges counts after 24 months when referrals are kept for %i days',
    async (days) => {
      const { add: write } = countStore(database.query)
      await write([threeViewsOn('2024-11-19'), threeViewsOn('2024-11-20'), threeViewsOn('2026-11-20')])
      await administration(database.query).purge(new Date(NOW.getTime() - days * 86_400_000), NOW)
      expect(await stored()).toMatchObject([{ day: '2024-11-20' }, { day: '2026-11-20' }])
    },
  )

  it('merges sources and widths of days before those that Results shows', async () => {
    const { add: write } = countStore(database.query)
    const old = threeViewsOn('2026-08-23')
    await write([
      ...['google', 'bing'].map((source) => ({ ...old, source })),
      { ...old, width: 'l' },
      { ...old, variant: 'B' },
      { ...old, event: 'press' },
      threeViewsOn('2026-08-24'),
    ])
    for (let night = 0; night < 2; night += 1) {
      await administration(database.query).purge(NOW, NOW)
      const kept = (await stored()).map(
        ({ day, event, source, count }) => `${day} ${event} ${source} ${count}`,
      )
      expect(kept.sort()).toEqual(
        [
          '2026-08-23 press other 3',
          `2026-08-23 view other ${night === 0 ? 9 : 15}`,
          '2026-08-23 view other 3',
          '2026-08-24 view own 3',
        ].sort(),
      )
      await write(['google', 'mail'].map((source) => ({ ...old, source })))
    }
  })

  it('counts exactly when several instances and referrals write at once', async () => {
    const instances = [assembled(), assembled(), assembled()]
    const store = sqlStore(database.query)
    await Promise.all(
      instances.flatMap((counting) =>
        Array.from({ length: 100 }, async (_, index) => {
          await counting.routes.fetch(send({ ...beacon, e: ['view'] }))
          await counting.flush()
          if (index % 10 === 0) await store.submit(submission(NOW), wideLimits, NOW)
        }),
      ),
    )
    expect(await stored()).toMatchObject([{ count: 300 }])
  })
})
