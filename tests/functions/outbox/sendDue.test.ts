import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '#lib/node/http/listen.ts'
import { administration } from '#lib/referral/admin/administration.ts'
import { type Query, sqlStore } from '#lib/referral/database/sqlStore.ts'
import { compose } from '#lib/referral/email/compose.ts'
import { referralPayload } from '#lib/referral/form/payload.ts'
import { answerScheduler } from '#lib/referral/function/functionApp.ts'
import { smtpMailer } from '#lib/referral/mailers/smtp.ts'
import { createOutboxRunner, sendDue } from '#lib/referral/outbox/outboxRunner.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/server/durations.ts'
import { openMailbox } from '#services/mail/mailbox.ts'
import { createSmtpServer } from '#services/mail/smtpServer.ts'
import { emptiedDatabase, openPglite } from '#tests/support/functions/databases.ts'
import { contextOf, down, NOW } from '#tests/support/functions/functionContext.ts'
import { referralBody, submission, wideLimits } from '#tests/support/functions/submissions.ts'

const { query, execute } = emptiedDatabase(openPglite)
const store = sqlStore(query)

let clock: Date
beforeEach(() => {
  clock = NOW
})
const advance = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * MINUTE_MS)
}

const contextWith = (changes: Parameters<typeof contextOf>[1] = {}) =>
  contextOf(query, { clock: () => clock, ...changes })
const refused = { mailer: { send: () => Promise.reject(new Error('Connection refused')) } }

/** Stores a referral with all its emails, or with the notification alone. Returns its id. */
async function submit(who: string, changes: Parameters<typeof submission>[1] = {}): Promise<string> {
  const referral = referralPayload.parse(referralBody(who))
  const stored = await store.submit(submission(clock, { ...referral, ...changes }), wideLimits, clock)
  return 'id' in stored ? stored.id : ''
}
const notified = (who: string) => submit(who, { jobs: [{ kind: 'notify-consultant', dueAt: clock }] })
const emailOf = async (id: string) => (await administration(query).show(id))?.notifications[0]

/** Returns level, subject and sentence of each logged line. */
const logged = (lines: string[]) =>
  lines.map((line) => {
    const { level, subject, sentence } = JSON.parse(line)
    return `${level} ${subject}: ${sentence}`
  })

describe('due emails', () => {
  test('are sent in batches of ten with a lease of a minute', async () => {
    for (let sent = 0; sent < 25; sent += 1) await notified(`Nr ${sent}`)
    const claims: unknown[] = []
    const spied: Query = (text, parameters) => {
      if (text.includes('claim_due')) claims.push(parameters.slice(0, 2))
      return query(text, parameters)
    }
    const context = contextWith({ query: spied })
    expect(await sendDue(context)).toEqual({ sent: 25, skipped: 0, pending: 0, dead: 0 })
    expect(claims).toEqual(Array(3).fill([10, 60]))
    expect(context.sent).toHaveLength(25)
    expect(await sendDue(context)).toEqual({ sent: 0, skipped: 0, pending: 0, dead: 0 })
  })

  test('are logged with ids alone or skipped when no longer needed', async () => {
    const id = await submit('Ada')
    const context = contextWith()
    expect(await sendDue(context)).toEqual({ sent: 1, skipped: 1, pending: 0, dead: 0 })
    expect(context.sent.map(({ subject }) => subject)).toEqual(['Referral: Ada, from Grace Hopper'])
    expect(logged(context.lines).toSorted()).toEqual([
      'info notification.sent: An email was sent.',
      'info notification.skipped: An email was skipped because it is no longer needed.',
    ])
    const line = context.lines.find((text) => text.includes('notification.sent'))
    expect(JSON.parse(line ?? '')).toMatchObject({ referral: id, kind: 'notify-consultant', attempt: 1 })
  })

  test('include reminders 24 and 6 hours before a reply is due', async () => {
    await submit('Ada')
    await store.markReplied(await submit('Eve'), clock)
    const context = contextWith()
    for (const minutes of [0, 47 * 60, 2 * 60, 18 * 60]) {
      advance(minutes)
      await sendDue(context)
    }
    expect(context.sent.map(({ subject }) => subject).slice(2)).toEqual([
      'Reply due in 24 hours: Grace Hopper (referral of Ada)',
      'Reply due in 6 hours: Grace Hopper (referral of Ada)',
    ])
  })
})

describe('failing emails', () => {
  /** Attempts every waiting email at a time after the first, and returns the alerts and log lines. */
  async function attemptAfter(milliseconds: number) {
    clock = new Date(NOW.getTime() + milliseconds)
    await execute(`update referral.outbox set due_at = '${clock.toISOString()}'`)
    const context = contextWith(refused)
    await sendDue(context)
    return { alerts: context.alerts, lines: logged(context.lines) }
  }

  test('wait for the next attempt with the error', async () => {
    const id = await notified('Ada')
    for (const seconds of [15, 30]) {
      const { alerts, lines } = await attemptAfter(0)
      expect(await emailOf(id)).toMatchObject({
        status: 'pending',
        dueAt: new Date(NOW.getTime() + seconds * 1000),
        error: 'Connection refused',
      })
      expect(alerts).toEqual([])
      expect(lines).toEqual([
        'warn notification.pending: An email could not be sent. The next attempt follows.',
      ])
    }
  })

  test('alert the operator after a day and when they are given up after a week', async () => {
    const id = await notified('Ada')
    const read = `read it with \`npm run referrals -- show ${id}\`.`
    expect((await attemptAfter(24 * HOUR_MS - 1)).alerts).toEqual([])
    expect((await attemptAfter(24 * HOUR_MS)).alerts).toEqual([
      `The email notify-consultant of referral ${id} could not be sent for a day; ${read}`,
    ])
    expect((await attemptAfter(48 * HOUR_MS)).alerts).toEqual([])
    expect(await emailOf(id)).toMatchObject({ status: 'pending' })
    expect(await attemptAfter(7 * 24 * HOUR_MS)).toEqual({
      alerts: [`The email notify-consultant of referral ${id} was given up after a week; ${read}`],
      lines: [
        'error notification.dead: An email could not be sent for a week and was given up. Send it manually.',
      ],
    })
    expect(await emailOf(id)).toMatchObject({ status: 'dead', error: 'Connection refused' })
    expect(await administration(query).list(10)).toHaveLength(1)
  })

  test('keep a thrown string as the error', async () => {
    const id = await submit('Ada', { jobs: [{ kind: 'confirm-referrer', dueAt: clock }] })
    await sendDue(contextWith({ readConfirmation: () => Promise.reject('no lake') }))
    expect(await emailOf(id)).toMatchObject({ status: 'pending', error: 'no lake' })
  })

  test('are sent within 5 minutes after an hour without a mail server', async () => {
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute % 6 === 0) expect(await submit(`Nr ${minute}`)).not.toBe('')
      await sendDue(contextWith(refused))
      advance(1)
    }
    const context = contextWith()
    for (let minute = 0; minute < 5; minute += 1) {
      await sendDue(context)
      advance(1)
    }
    expect(context.sent).toHaveLength(10)
    expect(context.alerts).toEqual([])
  })
})

describe('outbox runs', () => {
  test('never overlap: calls during a run cause exactly one more', async () => {
    let release = () => {}
    let runs = 0
    const hanging: Query = () => {
      runs += 1
      return new Promise((resolve) => {
        release = () => resolve([])
      })
    }
    const run = createOutboxRunner(contextWith({ query: hanging }))
    const first = run()
    const others = [run(), run(), run()]
    expect(runs).toBe(1)
    release()
    await expect.poll(() => runs).toBe(2)
    release()
    await Promise.all([first, ...others])
    expect(runs).toBe(2)
    const next = run()
    expect(runs).toBe(3)
    release()
    await next
  })

  test('survive a database outage', async () => {
    const context = contextWith({ query: down })
    await createOutboxRunner(context)()
    expect(logged(context.lines)).toEqual([
      'error outbox.unreachable: Could not dispatch the outbox. The next interval tries again.',
    ])
  })

  test.each([
    ['POST', 'Bearer the secret', 200],
    ['GET', 'Bearer the secret', 403],
    ['POST', 'Bearer another', 403],
    ['POST', 'the secret', 403],
    ['POST', '', 403],
  ])('start by %s with “%s” from the scheduler: %i', async (method, authorization, status) => {
    let runs = 0
    const request = new Request('https://f.example/', { method, headers: { authorization } })
    const response = await answerScheduler(request, 'the secret', async () => {
      runs += 1
    })
    const isStarted = status === 200
    expect({ status: response.status, body: await response.json(), runs }).toEqual({
      status,
      body: isStarted
        ? { ok: true }
        : { error: 'forbidden', message: 'Sending the outbox needs its secret.' },
      runs: isStarted ? 1 : 0,
    })
  })
})

describe('emails in a mailbox', () => {
  const confirmation = {
    subject: 'Your referral has arrived',
    paragraphs: ['Thank you.', 'You hear from me soon.'],
    bonusTime: '30 days',
    brand: { name: '', sentence: '', palette: 'forest' as const },
  }

  /** Starts a mail server. Returns its mailbox and the context of a function that sends to it. */
  async function startMail() {
    const mailbox = openMailbox(mkdtempSync(join(tmpdir(), 'referral-mail-')))
    const smtp = createSmtpServer(mailbox)
    const port = await listen(smtp.server, 0, 'MAIL_PORT')
    onTestFinished(() => new Promise((resolve) => smtp.close(() => resolve())))
    const mailer = smtpMailer(
      `smtp://127.0.0.1:${port}`,
      'Referrals <referrals@site.example>',
      'site.example',
    )
    return { mailbox, context: contextWith({ mailer, readConfirmation: async () => confirmation }) }
  }

  test('are one when a job is sent again after a crash', async () => {
    const { mailbox, context } = await startMail()
    await notified('Ada')
    const [job] = await store.claim(10, 60, clock)
    const message = job && (await compose(job, context))
    if (!message) throw new Error('Nothing was claimed.')
    // The email was sent, but the process ended before it stored that, so the lease runs out.
    await context.mailer.send(message)
    expect((await sendDue(context)).sent).toBe(0)
    advance(2)
    expect((await sendDue(context)).sent).toBe(1)
    expect(await mailbox.list()).toMatchObject([{ subject: 'Referral: Ada, from Grace Hopper' }])
  })

  test.each([
    ['grace@müller.example', 'grace@xn--mller-kva.example'],
    // Servers that accept non-ASCII letters before the @ (SMTPUTF8) accept them after it too.
    ['Jörg@müller.example', 'Jörg@müller.example'],
  ])('confirm to %s without typed text and notify the consultant', async (typed, to) => {
    const { mailbox, context } = await startMail()
    await submit('Ada', { yourEmail: typed })
    await sendDue(context)
    const mails = await mailbox.list()
    expect(mails.map((mail) => mail.to).sort()).toEqual([to, 'consultant@example.com'].sort())
    expect(mails.find((mail) => mail.to !== to)?.text).toContain(`Their address is ${typed}.`)
    const confirmed = mails.find((mail) => mail.to === to)
    expect(confirmed).toMatchObject({ subject: confirmation.subject, replyTo: 'consultant@example.com' })
    expect(`${confirmed?.text}${confirmed?.html}`).not.toMatch(/Hopper|Ada|workshops/)
  })
})
