import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { databaseChecks } from '#lib/health/databaseChecks.ts'
import { createMonitor, type MonitorPorts, type MonitorStore } from '#lib/health/monitor.ts'
import { sqlMonitorStore } from '#lib/health/sqlMonitorStore.ts'
import { listen } from '#lib/node/http/listen.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { smtpMailer } from '#lib/referral/mailers/smtp.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'
import { asJson, createLog } from '#lib/server/log/log.ts'
import { monitorFile } from '#services/functions/startMonitor.ts'
import { type Mailbox, openMailbox } from '#services/mail/mailbox.ts'
import { createSmtpServer } from '#services/mail/smtpServer.ts'
import { openPglite, openSeparatePglite, type TestDatabase } from '#tests/support/functions/databases.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'

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

const monitorWith = (ports: Pick<MonitorPorts, 'store' | 'mailer' | 'clock'> & Partial<MonitorPorts>) =>
  createMonitor({
    log: createLog(asJson(ports.clock), () => {}),
    to: 'consultant@site.test',
    timeZone: 'UTC',
    checks: [],
    alert: async () => {},
    weekly: async () => null,
    ...ports,
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
      const watch = monitorWith({
        store: newStore(),
        mailer,
        clock,
        checks: databaseChecks(database.query, mailer, clock),
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
const FAILING = 'Your site needs attention: emails are waiting'

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
    expect((await subjects(site)).toSorted()).toEqual(['Solved: emails are waiting', FAILING])
  })

  test('alerts by the other channel while the mail server is down', {
    tags: 'full',
  }, async () => {
    const site = await scene(store)
    await site.minutes(12)
    expect(site.alerts).toEqual(['Your site needs attention: the mail server refuses emails'])
    await site.minutes(20)
    await site.openMail()
    await site.minutes(5)
    expect((await subjects(site)).filter((subject) => subject.includes('mail server refuses'))).toHaveLength(
      1,
    )
  })
})

test('alerts that the database is down when its state is in a file', { tags: 'full' }, async () => {
  const site = await scene(watchFileStore, openSeparatePglite)
  await site.openMail()
  await site.database.execute('drop schema referral cascade')
  await site.minutes(11)
  expect(await subjects(site)).toEqual(['Your site needs attention: referrals cannot be stored'])
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
  const instance = () =>
    monitorWith({
      store: sqlMonitorStore(database.query),
      mailer: { send: async ({ id }) => void sent.push(id) },
      clock: () => new Date(now),
      checks: [
        {
          what: 'Outbox',
          advice: '',
          alert: '',
          effect: '',
          run: () => Promise.reject(new Error('3 emails are due')),
        },
      ],
    })
  const [one, other] = [instance(), instance()]
  for (; now < START + 30 * MINUTE_MS; now += MINUTE_MS) await Promise.all([one(), other()])
  expect(sent).toHaveLength(1)
})

test('sends the weekly email once a Monday, late after failures', async () => {
  const database = await openPglite()
  running.push(() => database.stop())
  const sent: string[] = []
  let now = START
  let isDown = false
  const watch = monitorWith({
    store: sqlMonitorStore(database.query),
    mailer: { send: async ({ subject }) => void sent.push(`${new Date(now).toISOString()} ${subject}`) },
    clock: () => new Date(now),
    alert: async (sentence) => void sent.push(`alert: ${sentence}`),
    weekly: async (monday) => {
      if (isDown) throw new Error('The content can’t be read.')
      return { id: monday, subject: `week before ${monday}`, title: '', paragraphs: [] }
    },
  })
  const until = async (time: string) => {
    for (; now < Date.parse(time); now += 30 * MINUTE_MS) await watch()
  }
  await until('2026-11-24T00:00:00Z')
  isDown = true
  await until('2026-11-30T10:00:00Z')
  isDown = false
  await until('2026-12-08T00:00:00Z')
  expect(sent).toEqual([
    '2026-11-23T08:00:00.000Z week before 2026-11-23',
    '2026-11-30T10:00:00.000Z week before 2026-11-30',
    '2026-12-07T08:00:00.000Z week before 2026-12-07',
  ])
})

test('a monitor keeps the newest 20 emails while none can be sent', async () => {
  const letters = Array.from({ length: 30 }, (_, id) => ({
    id: `${id}`,
    subject: '',
    title: '',
    paragraphs: [],
  }))
  const store = watchFileStore()()
  const { state, version } = await store.load()
  await store.save({ ...state, letters }, version)
  const mailer = { send: () => Promise.reject(new Error('refused')) }
  await monitorWith({ store, mailer, clock: () => new Date(START) })()
  const kept = (await store.load()).state.letters
  expect(kept.map(({ id }) => id)).toEqual(letters.slice(10).map(({ id }) => id))
})
