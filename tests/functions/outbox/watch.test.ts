import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createMonitor, type MonitorContext, type MonitorStore } from '#lib/health/monitor.ts'
import { sqlMonitorStore } from '#lib/health/sqlMonitorStore.ts'
import { listen } from '#lib/node/http/listen.ts'
import { type Query, sqlStore } from '#lib/referral/database/sqlStore.ts'
import { smtpMailer } from '#lib/referral/mailers/smtp.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'
import { monitorFile } from '#services/functions/startMonitor.ts'
import { type Mailbox, openMailbox } from '#services/mail/mailbox.ts'
import { createSmtpServer } from '#services/mail/smtpServer.ts'
import { openPglite, openSeparatePglite, type TestDatabase } from '#tests/support/functions/databases.ts'
import { contextOf } from '#tests/support/functions/functionContext.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'
import { startServer } from '#tests/support/startServer.ts'

const START = Date.parse('2026-11-22T04:00:00Z')

const running: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})

interface Scene {
  database: TestDatabase
  mailbox: Mailbox
  /** Opens the mail server, which is closed at first. */
  openMail(): Promise<void>
  /** Runs the monitor this many times, every minute by default, with a restart before the first. */
  minutes(count: number, every?: number): Promise<void>
  alerts: string[]
}

const monitorWith = (query: Query, parts: Pick<MonitorContext, 'store'> & Partial<MonitorContext>) =>
  createMonitor({
    ...contextOf(query),
    timeZone: 'UTC',
    contentUrl: undefined,
    checks: [],
    ...parts,
  })

const watchFileIn = (folder: string) => () => monitorFile(join(folder, 'watch.json'))
const watchFileStore = () => watchFileIn(mkdtempSync(join(tmpdir(), 'watch-')))
const stores = [
  { name: 'a file', store: watchFileStore },
  { name: 'the database', store: (database: TestDatabase) => () => sqlMonitorStore(database.query) },
]

async function scene(
  storeOf: (database: TestDatabase) => () => MonitorStore,
  open = openPglite,
): Promise<Scene> {
  const database = await open()
  running.push(() => database.stop())
  const mailbox = openMailbox(mkdtempSync(join(tmpdir(), 'watch-mail-')))
  const port = await freePort()
  const newStore = storeOf(database)
  const alerts: string[] = []
  let now = START
  const clock = () => new Date(now)
  // The referral's emails stay unsent.
  await sqlStore(database.query).submit(submission(clock()), wideLimits, clock())
  return {
    database,
    mailbox,
    alerts,
    async openMail() {
      const smtp = createSmtpServer(mailbox)
      await listen(smtp.server, port, 'MAIL_PORT')
      running.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
    },
    async minutes(count, every = 1) {
      const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Site <site@site.test>', 'site.test')
      const watch = monitorWith(database.query, {
        store: newStore(),
        mailer,
        clock,
        alert: async (sentence) => void alerts.push(sentence),
      })
      for (let minute = 0; minute < count; minute += 1) {
        now += every * MINUTE_MS
        await watch()
      }
    },
  }
}

const subjects = async ({ mailbox }: Scene) => (await mailbox.list()).map(({ subject }) => subject)
const FAILING = 'Your site needs attention: Emails'

describe.each(stores)('monitor with state in $name', ({ store }) => {
  test('alerts once when emails wait and once when they are sent, across restarts', {
    tags: 'full',
  }, async () => {
    const site = await scene(store)
    await site.openMail()
    // Two minutes until they are overdue, then nine.
    await site.minutes(6)
    await site.minutes(6)
    expect(await subjects(site)).toEqual([])
    await site.minutes(1)
    expect(await subjects(site)).toEqual([FAILING])
    for (let hour = 0; hour < 3; hour += 1) await site.minutes(6, 10)
    expect(await subjects(site)).toEqual([FAILING])

    await site.database.execute("update referral.outbox set status = 'sent'")
    await site.minutes(11)
    await site.minutes(12, 5)
    expect((await subjects(site)).toSorted()).toEqual(['Solved: Emails', FAILING])
  })

  test('alerts by the other channel while the mail server is down', {
    tags: 'full',
  }, async () => {
    const site = await scene(store)
    await site.minutes(12)
    expect(site.alerts).toEqual([FAILING])
    await site.minutes(20)
    await site.openMail()
    await site.minutes(5)
    expect(await subjects(site)).toEqual([FAILING])
  })
})

test('alerts that the database is down when its state is in a file', { tags: 'full' }, async () => {
  const site = await scene(watchFileStore, openSeparatePglite)
  await site.openMail()
  await site.database.execute('drop schema referral cascade')
  await site.minutes(11)
  expect(await subjects(site)).toEqual(['Your site needs attention: Database'])
})

test('keeps alerting while its file cannot be written, as on a full disk', {
  tags: 'full',
}, async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'watch-')), 'full')
  const site = await scene(() => watchFileIn(folder))
  await site.openMail()
  await site.minutes(13)
  expect(await subjects(site)).toEqual([FAILING])
})

test('sends one alert when two instances check in the same minute', async () => {
  const database = await openPglite()
  running.push(() => database.stop())
  const sent: string[] = []
  let now = START
  const run = () => Promise.reject(new Error('1 GiB free'))
  const instance = () =>
    monitorWith(database.query, {
      store: sqlMonitorStore(database.query),
      mailer: { send: async ({ id }) => void sent.push(id) },
      clock: () => new Date(now),
      checks: [{ what: 'Disk', advice: '', effect: '', run }],
    })
  const [one, other] = [instance(), instance()]
  for (; now < START + 30 * MINUTE_MS; now += MINUTE_MS) await Promise.all([one(), other()])
  expect(sent).toHaveLength(1)
})

test('sends the weekly email once a Monday, late after failures of the content source', async () => {
  const database = await openPglite()
  running.push(() => database.stop())
  const sent: string[] = []
  let now = START
  let isDown = false
  const contentUrl = await startServer((_, response) => {
    response.statusCode = isDown ? 503 : 200
    response.end(JSON.stringify({ result: { settings: { isOn: true, counts: false }, documents: [] } }))
  })
  const watch = monitorWith(database.query, {
    store: sqlMonitorStore(database.query),
    mailer: { send: async ({ subject }) => void sent.push(`${new Date(now).toISOString()} ${subject}`) },
    clock: () => new Date(now),
    contentUrl,
  })
  const until = async (time: string) => {
    for (; now < Date.parse(time); now += 120 * MINUTE_MS) await watch()
  }
  await until('2026-11-24T00:00:00Z')
  isDown = true
  await until('2026-11-30T10:00:00Z')
  isDown = false
  await until('2026-12-08T00:00:00Z')
  expect(sent).toEqual([
    '2026-11-23T08:00:00.000Z Your week: 16 Nov 2026 to 22 Nov 2026',
    '2026-11-24T02:00:00.000Z Your site needs attention: Content source',
    '2026-11-30T10:00:00.000Z Your week: 23 Nov 2026 to 29 Nov 2026',
    '2026-11-30T12:00:00.000Z Solved: Content source',
    '2026-12-07T08:00:00.000Z Your week: 30 Nov 2026 to 6 Dec 2026',
  ])
})

test('a monitor keeps the newest 20 emails while none can be sent', async () => {
  const emails = Array.from({ length: 30 }, (_, id) => ({ id: `${id}`, subject: '', paragraphs: [] }))
  const store = watchFileStore()()
  const { state, version } = await store.load()
  await store.save({ ...state, emails }, version)
  const mailer = { send: () => Promise.reject(new Error('refused')) }
  await monitorWith(() => Promise.resolve([]), { store, mailer, clock: () => new Date(START) })()
  const kept = (await store.load()).state.emails
  expect(kept.map(({ id }) => id)).toEqual(emails.slice(10).map(({ id }) => id))
})
