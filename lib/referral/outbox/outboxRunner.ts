import { failureFacts } from '../../server/log/failureFacts.ts'
import { withTimeLimit } from '../../server/timeLimit.ts'
import { type Job, sqlStore } from '../database/sqlStore.ts'
import { compose } from '../email/compose.ts'
import type { FunctionContext } from '../function/functionContext.ts'
import { ERASURE_KIND, type Settlement } from '../ports.ts'
import { ALERT_AFTER, nextAttempt } from './schedule.ts'

export type OutboxReport = { sent: number; skipped: number; pending: number; dead: number }

const BATCH = 10
// Longer than SEND_LIMIT_MS plus settling, because a batch is sent in parallel.
const LEASE_SECONDS = 60
const SEND_LIMIT_MS = 30_000

/** Sends what is due, one run at a time; a call during a run causes exactly one more. Never rejects. */
export type RunOutbox = () => Promise<void>

export function createOutboxRunner(context: FunctionContext): RunOutbox {
  let running: Promise<void> | null = null
  let again = false

  const run = async (): Promise<void> => {
    do {
      again = false
      try {
        await sendDue(context)
      } catch (failure) {
        context.log.error(
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
export async function sendDue(context: FunctionContext): Promise<OutboxReport> {
  const report: OutboxReport = { sent: 0, skipped: 0, pending: 0, dead: 0 }
  for (;;) {
    const jobs = await sqlStore(context.query).claim(BATCH, LEASE_SECONDS, context.clock())
    await Promise.all(
      jobs.map(async (job) => {
        report[(await sendJob(job, context)).status] += 1
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

async function sendJob(job: Job, context: FunctionContext): Promise<Settlement> {
  const settlement = await attempt(job, context)
  await sqlStore(context.query).settle(job, settlement, context.clock())
  context.log[levelOf[settlement.status]](
    `notification.${settlement.status}`,
    statusInWords[settlement.status],
    { referral: referralOf(job), kind: job.kind, attempt: job.attempt },
  )
  return settlement
}

async function attempt(job: Job, context: FunctionContext): Promise<Settlement> {
  try {
    const message = await withTimeLimit(compose(job, context), SEND_LIMIT_MS / 2)
    if (message === null) return { status: 'skipped' }
    await withTimeLimit(context.mailer.send(message), SEND_LIMIT_MS)
    return { status: 'sent' }
  } catch (failure) {
    return afterFailure(job, failure instanceof Error ? failure.message : String(failure), context)
  }
}

async function afterFailure(job: Job, error: string, context: FunctionContext): Promise<Settlement> {
  const now = context.clock()
  const dueAt = nextAttempt(job.attempt, job.firstDueAt, now)
  const overdue = now.getTime() - job.firstDueAt.getTime() >= ALERT_AFTER
  if (dueAt !== null && !overdue) return { status: 'pending', dueAt, error, alerted: false }
  if (dueAt === null || !job.alerted) {
    const state = dueAt === null ? 'was given up after a week' : 'could not be sent for a day'
    const toDo =
      job.kind === ERASURE_KIND
        ? 'delete the emails about it'
        : `read it with \`npm run referrals -- show ${job.referral.id}\``
    await context.alert(`The email ${job.kind} of referral ${referralOf(job)} ${state}; ${toDo}.`)
  }
  return dueAt === null ? { status: 'dead', error } : { status: 'pending', dueAt, error, alerted: true }
}
