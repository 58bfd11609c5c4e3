import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { assembleCounting } from '#lib/counting/assembleCounting.ts'
import { writeCounts } from '#lib/counting/countStore.ts'
import { COUNTS_QUESTION, countsAnswer } from '#lib/counting/countsAnswer.ts'
import { type Addition, createTally } from '#lib/counting/tally.ts'
import { asJson, asSentence, createLog } from '#lib/log/log.ts'
import { administration } from '#lib/referral/admin.ts'
import { DESK_HEADER, deskMark } from '#lib/referral/desk/deskMark.ts'
import { sqlStore } from '#lib/referral/sqlStore.ts'
import { CANARY } from '#tests/support/functions/canary.ts'
import { databases, type TestDatabase } from '#tests/support/functions/databases.ts'
import { NOW, ORIGIN, SECRET } from '#tests/support/functions/handlerPorts.ts'
import { startLakeOfSettings } from '#tests/support/functions/lakeOfSettings.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

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

/** What was added to the bucket of the landing page's views on a day (YYYY-MM-DD). */
const threeViewsOn = (day: string): Addition => ({
  day,
  page: '/',
  event: 'view',
  variant: 'A',
  source: 'own',
  width: 's',
  more: 3,
})

/** The site's question for what was counted. */
const asked = async (secret: string, question: object = COUNTS_QUESTION, at: Date = NOW) =>
  new Request(`${ENDPOINT}s`, {
    method: 'POST',
    headers: { [DESK_HEADER]: await deskMark(secret, question, at) },
  })

describe.each(databases)('counting on $name', ({ open }) => {
  let database: TestDatabase
  let lake: Awaited<ReturnType<typeof startLakeOfSettings>>
  const lines: string[] = []
  beforeAll(async () => {
    database = await open()
    lake = await startLakeOfSettings()
  })
  afterEach(() => database.execute('truncate referral.day_counts'))
  afterAll(async () => {
    await lake.stop()
    await database.stop()
  })

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
      soon: () => {},
      ...changes,
    })
  const stored = async () =>
    rows.parse(
      await database.query(
        'select day::text, page, event, source, count from referral.day_counts order by event, day',
        [],
      ),
    )

  it('adds one to the buckets of the day, and writes beacons together', async () => {
    lake.publish({ on: true, campaigns: [] })
    const counting = assembled()
    for (let time = 0; time < 5; time += 1) {
      const answered = await counting.answer(send())
      expect(answered.status).toBe(204)
      // Without it a browser would say in its console that the answer was kept from the page.
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

  it('ends its days where the consultant is', async () => {
    lake.publish({ on: true, campaigns: [] })
    const counting = assembled({
      timeZone: 'Pacific/Auckland',
      clock: () => new Date('2026-11-20T23:00:00Z'),
    })
    await counting.answer(send({ ...beacon, e: ['view'] }))
    await counting.flush()
    expect(await stored()).toMatchObject([{ day: '2026-11-21' }])
  })

  it.each([null, { on: false }, { on: 'yes' }, { campaigns: ['a1'] }])(
    'is not there while the switch is %j',
    async (published) => {
      lake.publish(published)
      const counting = assembled()
      for (const request of [
        send(),
        new Request(`${ENDPOINT}s`),
        new Request(`${ENDPOINT}s`, { method: 'POST' }),
      ])
        expect((await counting.answer(request)).status).toBe(404)
      await counting.flush()
      expect(await stored()).toEqual([])
    },
  )

  it('is not there before the switch could be read, and without a lake', async () => {
    for (const contentUrl of [undefined, 'http://127.0.0.1:9/']) {
      expect((await assembled({ contentUrl }).answer(send())).status).toBe(404)
    }
  })

  it('takes nothing from other sites, robots, those who object, and what no page sends', async () => {
    lake.publish({ on: true, campaigns: [] })
    const counting = assembled()
    expect((await counting.answer(send(beacon, { origin: 'https://evil.example' }))).status).toBe(403)
    expect((await counting.answer(new Request(ENDPOINT))).status).toBe(403)
    for (const request of [
      send(beacon, { 'user-agent': 'Googlebot/2.1' }),
      send(beacon, { 'sec-gpc': '1' }),
      send(beacon, { dnt: '1' }),
      send({ ...beacon, p: '/ai-roi-calculator' }),
      send('x'.repeat(5_000)),
    ]) {
      expect((await counting.answer(request)).status).toBe(204)
    }
    await counting.flush()
    expect(await stored()).toEqual([])
  })

  it('keeps nothing of whoever came, in the database or the log', async () => {
    lake.publish({ on: true, campaigns: [] })
    const counting = assembled()
    const marks = {
      'user-agent': `${FIREFOX} ${CANARY}-agent`,
      'x-forwarded-for': '198.51.100.77',
      referer: `${ORIGIN}/?email=${CANARY}@example.com`,
      cookie: `id=${CANARY}`,
    }
    await counting.answer(send({ ...beacon, r: `${CANARY}.example` }, marks))
    await counting.answer(send({ ...beacon, c: CANARY }, marks))
    await counting.answer(send({ ...beacon, p: `/${CANARY}` }, marks))
    await counting.answer(send(`{"p":"${CANARY}`, marks))
    await counting.flush()
    await assembled({ query: () => Promise.reject(new Error(CANARY)) }).answer(send(beacon, marks))
    const { tables } = await administration(database.query).copy()
    const kept = JSON.stringify(tables) + lines.join('\n')
    expect(kept).toContain('day_counts')
    for (const mark of [CANARY, '198.51.100', 'Firefox']) expect(kept).not.toContain(mark)
    expect(await stored()).toHaveLength(4)
  })

  it('keeps what could not be written for the next time, and loses nothing of it', async () => {
    lake.publish({ on: true, campaigns: [] })
    let isAway = true
    const counting = assembled({
      query: (text, parameters) =>
        isAway ? Promise.reject(new Error('away')) : database.query(text, parameters),
    })
    await counting.answer(send({ ...beacon, e: ['view'] }))
    await counting.flush()
    await counting.answer(send({ ...beacon, e: ['view'] }))
    isAway = false
    await counting.flush()
    expect(await stored()).toMatchObject([{ event: 'view', count: 2 }])
  })

  it('leaves out what comes faster than 500 a second, and says how much, but not whose it was', async () => {
    lake.publish({ on: true, campaigns: [] })
    lines.length = 0
    const counting = assembled()
    await Promise.all(Array.from({ length: 600 }, () => counting.answer(send({ ...beacon, e: ['view'] }))))
    await counting.flush()
    expect(await stored()).toMatchObject([
      { page: '*', event: 'lost', count: 100 },
      { page: '/', event: 'view', count: 500 },
    ])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ subject: 'counting.dropped' }])
  })

  it('keeps counting visitors while one client sends robots’ names, what no page sends and more than its part', async () => {
    lake.publish({ on: true, campaigns: [] })
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
    for (const request of sent) expect((await counting.answer(request)).status).toBe(204)
    await counting.flush()
    expect((await stored()).map(({ page, count }) => `${page} ${count}`).sort()).toEqual([
      '* 580',
      '/ 100',
      '/TSS 20',
    ])
    expect(lines.join()).not.toMatch(/198\.51|203\.0/)
  })

  it('holds so many buckets a day at most, still adds to those that are there, and keeps how much it left out', async () => {
    const add = (sources: string[], most: number) =>
      database.query('select referral.add_counts($1::text::jsonb, $2::int) as dropped', [
        JSON.stringify(sources.map((source) => ({ ...threeViewsOn('2026-11-20'), source }))),
        most,
      ])
    const kept = async () =>
      (await stored()).map(({ event, source, count }) => `${event} ${source} ${count}`).sort()
    expect(await add(['google', 'bing', 'x'], 2)).toEqual([{ dropped: 3 }])
    expect(await kept()).toEqual(['lost other 3', 'view bing 3', 'view google 3'])
    expect(await add(['google', 'bing', 'x'], 3)).toEqual([{ dropped: 3 }])
    expect(await kept()).toEqual(['lost other 6', 'view bing 6', 'view google 6'])
    expect(await add(['x', 'mail', 'ai', 'google'], 5)).toEqual([{ dropped: 3 }])
    expect(await kept()).toEqual(['lost other 9', 'view ai 3', 'view bing 6', 'view google 9', 'view mail 3'])
    expect(await add(['mail', 'mail'], 5)).toEqual([{ dropped: 0 }])
    expect(await kept()).toContain('view mail 9')
  })

  it('lets a referral in while much is written, and writes all of it', async () => {
    const sources = Array.from({ length: 1_000 }, (_, index) => `campaign:c${index}`)
    let isDropped = false
    const tally = createTally(
      writeCounts(database.query),
      () => {
        isDropped = true
      },
      createLog(asSentence, () => {}),
    )
    for (const source of sources) tally.add('2026-11-20', [{ ...threeViewsOn('2026-11-20'), source }])
    const written = tally.flush()
    await sqlStore(database.query).submit(submission(NOW), wideLimits, NOW)
    expect((await stored()).length).toBeLessThan(500)
    expect(await written).toBe(true)
    expect(isDropped).toBe(false)
    expect((await stored()).map(({ source, count }) => `${source} ${count}`).sort()).toEqual(
      sources.map((source) => `${source} 1`).sort(),
    )
  })

  it('tells the site what was counted by weeks, and nobody else', async () => {
    lake.publish({ on: true, campaigns: [] })
    const write = writeCounts(database.query)
    await write([
      threeViewsOn('2026-08-30'),
      threeViewsOn('2026-08-31'),
      threeViewsOn('2026-11-16'),
      threeViewsOn('2026-11-20'),
    ])
    const total = { page: '/', event: 'view', source: 'own', width: 's' }
    expect(await (await assembled().answer(await asked(SECRET))).json()).toEqual({
      isOn: true,
      hasSecond: true,
      today: '2026-11-20',
      totals: [
        { week: '2026-08-31', ...total, count: 3 },
        { week: '2026-11-16', ...total, count: 6 },
      ],
      // The present day is not over.
      traffic: { daysCounted: 3, views: 9, press: 0, scheduler: 0, booked: 0 },
      comparisons: [],
      unread: [],
    })
    for (const request of [
      await asked('another'),
      await asked(SECRET, { ask: 'list' }),
      await asked(SECRET, COUNTS_QUESTION, new Date(NOW.getTime() - 61_000)),
      new Request(`${ENDPOINT}s`, { method: 'POST' }),
    ]) {
      expect((await assembled().answer(request)).status).toBe(404)
    }
    const untold = assembled({ studioSecret: undefined })
    expect((await untold.answer(await asked(SECRET))).status).toBe(404)
  })

  it('tells what was counted of both versions on the days of a comparison', async () => {
    const agreed = { title: 'Shorter headline', event: 'press', worth: 1 }
    const known = { ...agreed, from: '2026-11-01', until: '2026-11-19' }
    const present = { ...agreed, from: '2026-11-20', until: '2026-12-20' }
    lake.publish({ on: true, campaigns: [], comparisons: [known, present] })
    const write = writeCounts(database.query)
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
      // Version B was gone: everybody read A.
      on('2026-11-10', '', 'view', 100),
      { ...on('2026-11-11', '', 'lost', 7), page: '*' },
      { ...on('2026-11-12', 'B', 'view', 1), page: '/TSS' },
      on('2026-11-19', 'B', 'view', 12),
      on('2026-11-19', 'B', 'press', 5),
      on('2026-11-19', 'B', 'booked', 3),
      on('2026-11-20', 'A', 'view', 1),
    ])
    const told = async () => {
      const answered = await assembled().answer(await asked(SECRET))
      return countsAnswer.parse(await answered.json())
    }
    // On 16 of the 19 days of the first nothing was counted while two versions were published.
    const compared = [
      { ...known, a: { views: 20, events: 0 }, b: { views: 22, events: 5 }, days: 3 },
      { ...present, a: { views: 1, events: 0 }, b: { views: 0, events: 0 }, days: 1 },
    ]
    expect(await told()).toMatchObject({
      isOn: true,
      comparisons: compared,
      traffic: { daysCounted: 5, views: 1142, press: 5, booked: 3 },
    })
    lake.publish({ on: false, comparisons: [known, present] })
    expect(await told()).toMatchObject({ isOn: false, comparisons: compared })
  })

  it('takes no view for one of either version while there is one version', async () => {
    const tried = {
      title: 'Shorter headline',
      event: 'press',
      worth: 1,
      from: '2026-11-01',
      until: '2026-11-30',
    }
    lake.publish({ on: true, campaigns: [], comparisons: [tried] }, false)
    const counting = assembled()
    await counting.answer(send())
    await counting.answer(send({ ...beacon, v: 'B' }))
    const answered = await counting.answer(await asked(SECRET))
    const counts = countsAnswer.parse(await answered.json())
    expect(counts).toMatchObject({ hasSecond: false, comparisons: [{ a: { views: 0 }, b: { views: 0 } }] })
    expect(await stored()).toMatchObject([
      { event: 'press', count: 2 },
      { event: 'view', count: 2 },
    ])
  })

  it.each([1, 365, 730, 1_500])(
    'is purged after 24 months, as the page about privacy says, where referrals are kept for %i days',
    async (days) => {
      const write = writeCounts(database.query)
      await write([threeViewsOn('2024-11-19'), threeViewsOn('2024-11-20'), threeViewsOn('2026-11-20')])
      await administration(database.query).purge(new Date(NOW.getTime() - days * 86_400_000), NOW)
      expect(await stored()).toMatchObject([{ day: '2024-11-20' }, { day: '2026-11-20' }])
    },
  )

  it('forgets sources and widths of days before the weeks that Results shows, and nothing else, however often', async () => {
    const write = writeCounts(database.query)
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
          '2026-08-23 press folded 3',
          `2026-08-23 view folded ${night === 0 ? 9 : 15}`,
          '2026-08-23 view folded 3',
          '2026-08-24 view own 3',
        ].sort(),
      )
      await write(['google', 'mail'].map((source) => ({ ...old, source })))
    }
  })

  it('counts exactly what comes from several at once, while referrals are stored', async () => {
    lake.publish({ on: true, campaigns: [] })
    const instances = [assembled(), assembled(), assembled()]
    const store = sqlStore(database.query)
    await Promise.all(
      instances.flatMap((counting) =>
        Array.from({ length: 100 }, async (_, index) => {
          await counting.answer(send({ ...beacon, e: ['view'] }))
          await counting.flush()
          if (index % 10 === 0)
            await store.submit({ ...submission(NOW), key: crypto.randomUUID() }, wideLimits, NOW)
        }),
      ),
    )
    expect(await stored()).toMatchObject([{ count: 300 }])
  })
})
