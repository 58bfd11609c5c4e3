import { describe, expect, test } from 'vitest'
import { answerScheduler } from '#lib/referral/function/functionApp.ts'
import { createOutboxRunner, type OutboxPorts, sendDue } from '#lib/referral/outbox/outboxRunner.ts'
import type { Job, Message, ReferralJob, Settlement } from '#lib/referral/ports.ts'
import { HOUR_MS } from '#lib/server/durations.ts'
import { asJson, createLog } from '#lib/server/log/log.ts'
import { ID, storedReferral } from './storedReferral.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const message: Message = { id: 'm', to: 'c@example.com', subject: 's', html: 'h', text: 't' }

const jobOf = (id: string, changes: Partial<ReferralJob> = {}): ReferralJob => ({
  id,
  kind: 'notify-consultant',
  attempt: 1,
  firstDueAt: NOW,
  alerted: false,
  referral: storedReferral(),
  ...changes,
})

/** Returns ports of an outbox with these jobs, claimed in order, with their settlements, log lines and alerts. */
function outboxOf(jobs: Job[], changes: Partial<OutboxPorts> = {}) {
  const settled: Record<string, Settlement> = {}
  const lines: string[] = []
  const alerts: string[] = []
  const claims: (readonly [number, number])[] = []
  const waiting = [...jobs]
  const ports: OutboxPorts = {
    store: {
      submit: () => Promise.reject(new Error('Nothing is submitted here.')),
      markReplied: async () => false,
      nameOf: async () => null,
      claim: async (count, leaseSeconds) => {
        claims.push([count, leaseSeconds])
        return waiting.splice(0, count)
      },
      settle: async (job, settlement) => {
        settled[job.id] = settlement
      },
    },
    mailer: { send: async () => {} },
    clock: () => NOW,
    log: createLog(
      asJson(() => NOW),
      (line) => lines.push(line),
    ),
    compose: async () => message,
    alert: async (sentence) => void alerts.push(sentence),
    ...changes,
  }
  return { ports, settled, lines, alerts, claims }
}
/** Returns level, subject and sentence of each logged line. */
const logged = (lines: string[]) =>
  lines.map((line) => {
    const { level, subject, sentence } = JSON.parse(line)
    return `${level} ${subject}: ${sentence}`
  })

describe('due jobs', () => {
  test('are sent in batches of ten with a lease of a minute', async () => {
    const jobs = Array.from({ length: 25 }, (_, index) => jobOf(`${index}`))
    const { ports, settled, claims } = outboxOf(jobs)
    expect(await sendDue(ports)).toEqual({ sent: 25, skipped: 0, pending: 0, dead: 0 })
    expect(Object.values(settled)).toEqual(jobs.map(() => ({ status: 'sent' })))
    expect(claims).toEqual([
      [10, 60],
      [10, 60],
      [10, 60],
    ])
  })

  test('are skipped when their email is no longer needed', async () => {
    const sent: Message[] = []
    const { ports, settled, lines } = outboxOf([jobOf('1')], {
      compose: async () => null,
      mailer: { send: async (mail) => void sent.push(mail) },
    })
    expect(await sendDue(ports)).toEqual({ sent: 0, skipped: 1, pending: 0, dead: 0 })
    expect({ settled, sent }).toEqual({ settled: { 1: { status: 'skipped' } }, sent: [] })
    expect(logged(lines)).toEqual([
      'info notification.skipped: An email was skipped because it is no longer needed.',
    ])
  })

  test('are logged only with ids', async () => {
    const { ports, lines } = outboxOf([jobOf('1', { attempt: 3 })])
    await sendDue(ports)
    expect(logged(lines)).toEqual(['info notification.sent: An email was sent.'])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ referral: ID, kind: 'notify-consultant', attempt: 3 })
  })
})

describe('failing jobs', () => {
  const failing = { mailer: { send: () => Promise.reject(new Error('Connection refused')) } }
  const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

  test('wait for the next attempt with the error', async () => {
    const { ports, settled, alerts, lines } = outboxOf([jobOf('1', { attempt: 2 })], failing)
    expect(await sendDue(ports)).toEqual({ sent: 0, skipped: 0, pending: 1, dead: 0 })
    expect(settled['1']).toEqual({
      status: 'pending',
      dueAt: new Date(NOW.getTime() + 30_000),
      error: 'Connection refused',
      alerted: false,
    })
    expect(alerts).toEqual([])
    expect(logged(lines)).toEqual([
      'warn notification.pending: An email could not be sent. The next attempt follows.',
    ])
  })

  test('alert the operator once after a day', async () => {
    const almost = outboxOf([jobOf('1', { firstDueAt: new Date(ago(24).getTime() + 1) })], failing)
    await sendDue(almost.ports)
    expect(almost.alerts).toEqual([])
    const day = outboxOf([jobOf('1', { firstDueAt: ago(24) })], failing)
    await sendDue(day.ports)
    expect(day.settled['1']).toMatchObject({ status: 'pending', alerted: true })
    expect(day.alerts).toEqual([
      `The email notify-consultant of referral ${ID} could not be sent for a day; read it with \`npm run referrals -- show ${ID}\`.`,
    ])
    const later = outboxOf([jobOf('1', { firstDueAt: ago(48), alerted: true })], failing)
    await sendDue(later.ports)
    expect(later.settled['1']).toMatchObject({ status: 'pending', alerted: true })
    expect(later.alerts).toEqual([])
  })

  test('are dead after a week with a second alert', async () => {
    const { ports, settled, alerts, lines } = outboxOf(
      [jobOf('1', { firstDueAt: ago(7 * 24), alerted: true })],
      failing,
    )
    expect(await sendDue(ports)).toEqual({ sent: 0, skipped: 0, pending: 0, dead: 1 })
    expect(settled['1']).toEqual({ status: 'dead', error: 'Connection refused' })
    expect(alerts).toEqual([
      `The email notify-consultant of referral ${ID} was given up after a week; read it with \`npm run referrals -- show ${ID}\`.`,
    ])
    expect(logged(lines)).toEqual([
      'error notification.dead: An email could not be sent for a week and was given up. Send it manually.',
    ])
  })

  test('keep a thrown string as the error', async () => {
    const { ports, settled } = outboxOf([jobOf('1')], { compose: () => Promise.reject('no lake') })
    await sendDue(ports)
    expect(settled['1']).toMatchObject({ status: 'pending', error: 'no lake' })
  })
})

describe('outbox runs', () => {
  test('never overlap: calls during a run cause exactly one more', async () => {
    let release = () => {}
    let runs = 0
    const { ports } = outboxOf([])
    const run = createOutboxRunner({
      ...ports,
      store: {
        ...ports.store,
        claim: () => {
          runs += 1
          return new Promise((resolve) => {
            release = () => resolve([])
          })
        },
      },
    })
    const first = run()
    const others = [run(), run(), run()]
    expect(runs).toBe(1)
    release()
    await new Promise((resolve) => setImmediate(resolve))
    expect(runs).toBe(2)
    release()
    await Promise.all([first, ...others])
    expect(runs).toBe(2)
    const next = run()
    expect(runs).toBe(3)
    release()
    await next
  })

  test('survive a database outage', async () => {
    const { ports, lines } = outboxOf([])
    const down = { ...ports.store, claim: () => Promise.reject(new Error('down')) }
    await createOutboxRunner({ ...ports, store: down })()
    expect(logged(lines)).toEqual([
      'error outbox.unreachable: Could not dispatch the outbox. The next interval tries again.',
    ])
  })
})

describe('scheduler request', () => {
  const ask = async (method: string, authorization?: string) => {
    let runs = 0
    const request = new Request('https://f.example/', {
      method,
      headers: authorization === undefined ? {} : { authorization },
    })
    const response = await answerScheduler(request, 'the secret', async () => {
      runs += 1
    })
    return { status: response.status, body: await response.json(), runs }
  }

  test('starts a run when it has the secret', async () => {
    expect(await ask('POST', 'Bearer the secret')).toEqual({ status: 200, body: { ok: true }, runs: 1 })
  })

  test.each([
    ['GET', 'Bearer the secret'],
    ['POST', 'Bearer another'],
    ['POST', 'the secret'],
    ['POST', undefined],
  ])('is rejected as %s with %j', async (method, authorization) => {
    expect(await ask(method, authorization)).toEqual({
      status: 403,
      body: { error: 'forbidden', message: 'Sending the outbox needs its secret.' },
      runs: 0,
    })
  })
})
