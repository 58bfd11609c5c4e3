import { failureFacts } from '../../server/log/failureFacts.ts'
import type { Log } from '../../server/log/log.ts'
import { withTimeLimit } from '../../server/timeLimit.ts'
import {
  type Clock,
  ERASURE_KIND,
  type Job,
  type Mailer,
  type Message,
  type Settlement,
  type Store,
} from '../ports.ts'
import { ALERT_AFTER, nextAttempt } from './schedule.ts'

/** Dependencies of the outbox dispatcher. `compose` returns null if the job no longer needs an email. */
export type OutboxPorts = {
  readonly store: Store
  readonly mailer: Mailer
  readonly clock: Clock
  readonly log: Log
  readonly compose: (job: Job) => Promise<Message | null>
  /** Notifies the operator outside email. The message must not contain personal data. */
  readonly alert: (sentence: string) => Promise<void>
}

export type OutboxReport = { sent: number; skipped: number; pending: number; dead: number }

const BATCH = 10
// Longer than SEND_LIMIT_MS plus settling, because a batch is sent in parallel.
const LEASE_SECONDS = 60
const SEND_LIMIT_MS = 30_000

/** Sends what is due, one run at a time; a call during a run causes exactly one more. Never rejects. */
export type RunOutbox = () => Promise<void>

export function createOutboxRunner(ports: OutboxPorts): RunOutbox {
  let running: Promise<void> | null = null
  let again = false

  const run = async (): Promise<void> => {
    do {
      again = false
      try {
        await sendDue(ports)
      } catch (failure) {
        ports.log.error(
          'outbox.unreachable',
          'Could not dispatch the outbox. The next interval tries again.',
          failureFacts(failure),
        )
      }
    } while (again)
    running = null
  }

  return () => {
    again = running !== null
    running ??= run()
    return running
  }
}

/** Sends all due emails. Delivery is at least once: after a crash, the interrupted email is sent again. */
export async function sendDue(ports: OutboxPorts): Promise<OutboxReport> {
  const report: OutboxReport = { sent: 0, skipped: 0, pending: 0, dead: 0 }
  for (;;) {
    const jobs = await ports.store.claim(BATCH, LEASE_SECONDS, ports.clock())
    await Promise.all(
      jobs.map(async (job) => {
        report[(await sendJob(job, ports)).status] += 1
      }),
    )
    if (jobs.length < BATCH) return report
  }
}

const referralOf = (job: Job): string => (job.kind === ERASURE_KIND ? job.erasure.id : job.referral.id)

const levelOf = { sent: 'info', skipped: 'info', pending: 'warn', dead: 'error' } as const

const statusInWords = {
  sent: 'An email was sent.',
  skipped: 'An email was skipped because it is no longer needed.',
  pending: 'An email could not be sent. The next attempt follows.',
  dead: 'An email could not be sent for a week and was given up. Send it manually.',
} as const

async function sendJob(job: Job, ports: OutboxPorts): Promise<Settlement> {
  const settlement = await attempt(job, ports)
  await ports.store.settle(job, settlement, ports.clock())
  ports.log[levelOf[settlement.status]](
    `notification.${settlement.status}`,
    statusInWords[settlement.status],
    { referral: referralOf(job), kind: job.kind, attempt: job.attempt },
  )
  return settlement
}

async function attempt(job: Job, ports: OutboxPorts): Promise<Settlement> {
  try {
    const message = await withTimeLimit(ports.compose(job), SEND_LIMIT_MS / 2)
    if (message === null) return { status: 'skipped' }
    await withTimeLimit(ports.mailer.send(message), SEND_LIMIT_MS)
    return { status: 'sent' }
  } catch (failure) {
    return afterFailure(job, failure instanceof Error ? failure.message : String(failure), ports)
  }
}

async function afterFailure(job: Job, error: string, ports: OutboxPorts): Promise<Settlement> {
  const now = ports.clock()
  const dueAt = nextAttempt(job.attempt, job.firstDueAt, now)
  const overdue = now.getTime() - job.firstDueAt.getTime() >= ALERT_AFTER
  if (dueAt !== null && !overdue) return { status: 'pending', dueAt, error, alerted: false }
  if (dueAt === null || !job.alerted) {
    const state = dueAt === null ? 'was given up after a week' : 'could not be sent for a day'
    const toDo =
      job.kind === ERASURE_KIND
        ? 'delete the emails about it'
        : `read it with \`npm run referrals -- show ${job.referral.id}\``
    await ports.alert(`The email ${job.kind} of referral ${referralOf(job)} ${state}; ${toDo}.`)
  }
  return dueAt === null ? { status: 'dead', error } : { status: 'pending', dueAt, error, alerted: true }
}
