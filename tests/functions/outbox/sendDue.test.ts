import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listen } from '#lib/node/http/listen.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { compose } from '#lib/referral/email/compose.ts'
import { referralPayload } from '#lib/referral/form/payload.ts'
import { smtpMailer } from '#lib/referral/mailers/smtp.ts'
import { type OutboxPorts, sendDue } from '#lib/referral/outbox/outboxRunner.ts'
import { asJson, createLog } from '#lib/server/log/log.ts'
import { type Mailbox, openMailbox } from '#services/mail/mailbox.ts'
import { createSmtpServer } from '#services/mail/smtpServer.ts'
import { emptiedDatabase, openPglite } from '#tests/support/functions/databases.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { referralBody, submission, wideLimits } from '#tests/support/functions/submissions.ts'

// Database and mail server are real; the test sets the clock.
const database = emptiedDatabase(openPglite)
let mailbox: Mailbox
let port: number
let stopMail: (() => Promise<void>) | undefined
let clock: Date
let alerts: string[]
let lines: string[]
let ports: OutboxPorts

const settings = {
  consultant: 'consultant@example.com',
  siteUrl: 'https://site.example',
  timeZone: 'UTC',
  secret: 'a secret of at least thirty-two characters',
  keptDays: 730,
}

async function startMail(): Promise<void> {
  const server = createSmtpServer(mailbox)
  await listen(server.server, port, 'MAIL_PORT')
  stopMail = () =>
    new Promise((resolve) => {
      stopMail = undefined
      server.close(() => resolve())
    })
}

afterAll(() => stopMail?.())

beforeEach(async () => {
  await stopMail?.()
  mailbox = openMailbox(mkdtempSync(join(tmpdir(), 'referral-mail-')))
  port = await freePort()
  clock = new Date('2026-11-20T10:00:00Z')
  alerts = []
  lines = []
  ports = {
    store: sqlStore(database.query),
    mailer: smtpMailer(`smtp://127.0.0.1:${port}`, 'Referrals <referrals@site.example>', 'site.example'),
    clock: () => clock,
    log: createLog(
      asJson(() => clock),
      (line) => lines.push(line),
    ),
    compose: (job) => compose(job, settings, async () => null),
    alert: async (sentence) => void alerts.push(sentence),
  }
})
const submit = (who: string) =>
  ports.store.submit(
    submission(clock, { referral: referralPayload.parse(referralBody(who)) }),
    wideLimits,
    clock,
  )
const advance = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const subjects = async () => (await mailbox.list()).map((mail) => mail.subject).sort()

test('sends one email per referral with the referrer as its reply address', async () => {
  await startMail()
  await submit('Ada')
  expect(await sendDue(ports)).toEqual({ sent: 1, skipped: 1, pending: 0, dead: 0 })
  expect(await mailbox.list()).toMatchObject([
    {
      to: 'consultant@example.com',
      replyTo: 'grace@example.com',
      subject: 'Referral: Ada, from Grace Hopper',
    },
  ])
  expect(await sendDue(ports)).toEqual({ sent: 0, skipped: 0, pending: 0, dead: 0 })
})

test('accepts referrals while email is down, sends all within 5 minutes after', async () => {
  for (let minute = 0; minute < 60; minute += 1) {
    if (minute % 6 === 0) expect(await submit(`Nr ${minute}`)).toMatchObject({ outcome: 'stored' })
    await sendDue(ports)
    advance(1)
  }
  expect(await subjects()).toEqual([])
  await startMail()
  for (let minute = 0; minute < 5; minute += 1) {
    await sendDue(ports)
    advance(1)
  }
  expect(await subjects()).toHaveLength(10)
  expect(alerts).toEqual([])
})

test('sends a job again after a crash without a second email in the mailbox', async () => {
  await startMail()
  await submit('Ada')
  const [job] = (await ports.store.claim(10, 60, clock)).filter(({ kind }) => kind === 'notify-consultant')
  const message = job && (await ports.compose(job))
  if (!message) throw new Error('Nothing was claimed.')
  // The email was sent, but the process ended before it stored that, so the lease runs out.
  await ports.mailer.send(message)
  expect((await sendDue(ports)).sent).toBe(0)
  advance(2)
  expect((await sendDue(ports)).sent).toBe(1)
  expect(await subjects()).toHaveLength(1)
})

test('sends reminders 24 and 6 hours before a reply is due', async () => {
  await startMail()
  await submit('Ada')
  const answered = await submit('Eve')
  await sendDue(ports)
  await ports.store.markReplied('id' in answered ? answered.id : '', clock)
  advance(47 * 60)
  await sendDue(ports)
  expect(await subjects()).toHaveLength(2)
  advance(2 * 60)
  await sendDue(ports)
  advance(18 * 60)
  await sendDue(ports)
  expect((await subjects()).slice(-2)).toEqual([
    'Reply due in 24 hours: Grace Hopper (referral of Ada)',
    'Reply due in 6 hours: Grace Hopper (referral of Ada)',
  ])
})

test('alerts the operator after a day without success and again after a week', async () => {
  const stored = await submit('Ada')
  const id = 'id' in stored ? stored.id : ''
  await database.execute("delete from referral.outbox where kind <> 'notify-consultant'")
  for (let hour = 0; hour < 23; hour += 1) {
    await sendDue(ports)
    advance(60)
  }
  expect(alerts).toEqual([])
  for (let hour = 0; hour < 24; hour += 1) {
    advance(60)
    await sendDue(ports)
  }
  expect(alerts).toHaveLength(1)
  for (let hour = 0; hour < 24 * 6; hour += 1) {
    advance(60)
    await sendDue(ports)
  }
  expect(alerts).toHaveLength(2)
  expect(alerts[1]).toContain(`npm run referrals -- show ${id}`)
  expect([...alerts, ...lines].join()).not.toMatch(/grace|hopper|ada@|engines/i)
  expect(await database.query('select 1 from referral.referrals', [])).toHaveLength(1)
})

const sendDueWithCopy = () =>
  sendDue({
    ...ports,
    compose: (job) =>
      compose(job, settings, async () => ({
        subject: 'Your referral has arrived',
        paragraphs: ['Thank you.', 'You hear from me soon.'],
        bonusTime: '30 days',
        brand: { name: '', sentence: '', palette: 'forest' },
      })),
  })

test('sends the referrer a confirmation without text that a visitor typed', async () => {
  await startMail()
  await submit('Ada')
  await sendDueWithCopy()
  const mail = (await mailbox.list()).find(({ to }) => to === 'grace@example.com')
  expect(mail).toMatchObject({ subject: 'Your referral has arrived', replyTo: 'consultant@example.com' })
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Hopper|Ada|workshops/)
})

test.each([
  ['grace@müller.example', 'grace@xn--mller-kva.example', 'Replying to this email writes to'],
  // Servers that accept non-ASCII letters before the @ (SMTPUTF8) accept them after it too.
  ['Jörg@müller.example', 'Jörg@müller.example', 'A reply to this email does not reach them: write to'],
])('confirms to a referrer at %s and notifies the consultant', async (typed, to, how) => {
  await startMail()
  const referral = referralPayload.parse({ ...referralBody('Ada'), yourEmail: typed })
  await ports.store.submit(submission(clock, { referral }), wideLimits, clock)
  await sendDueWithCopy()
  const mails = await mailbox.list()
  expect(mails.map((mail) => mail.to).sort()).toEqual([to, 'consultant@example.com'].sort())
  expect(mails.find((mail) => mail.to !== to)?.text).toContain(`${how} ${typed}.`)
})
