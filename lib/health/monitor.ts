import { weekAt, weeklyEmail } from '../measurement/weeklyEmail.ts'
import { page, paragraph } from '../referral/email/layout.ts'
import type { FunctionContext } from '../referral/function/functionContext.ts'
import { html } from '../server/html/html.ts'
import { failureFacts } from '../server/log/failureFacts.ts'
import { sendInOrder } from '../server/retry.ts'
import { withTimeLimit } from '../server/timeLimit.ts'
import { LIMIT_MS, type MonitoredCheck, runCheck } from './check.ts'
import { databaseChecks } from './databaseChecks.ts'
import { type MonitorState, nextState, type OwnerEmail } from './monitorState.ts'
import { contentSourceCheck } from './siteChecks.ts'

/** The store that keeps the monitor's state across restarts. Both methods reject when it can't be reached. */
export interface MonitorStore {
  load(): Promise<{ readonly state: MonitorState; readonly version: number }>
  /** Replaces the state that was loaded as `version`. Returns false if another process replaced it in the meantime. */
  save(state: MonitorState, version: number): Promise<boolean>
}

/** Number of emails kept while none can be sent; older ones are dropped. */
const MOST_WAITING = 20

/** Dependencies of the monitor. */
export interface MonitorContext extends FunctionContext {
  readonly store: MonitorStore
  /** Address of queries for published content (REFERRAL_CONTENT_URL). */
  readonly contentUrl: string | undefined
  /** Checks in addition to those of database, emails and content. */
  readonly checks: readonly MonitoredCheck[]
}

/**
 * Returns a function to be called every minute: it runs all checks once, stores the result, and sends the emails that wait
 * (docs/decisions/0024). An email is stored before it is sent, and is sent again every minute until the mail server takes it.
 * The function never rejects; a call during a run waits for that run.
 */
export function createMonitor(context: MonitorContext): () => Promise<void> {
  const { query, mailer, clock, contentUrl } = context
  const checks = [
    ...databaseChecks(query, mailer, clock),
    ...(contentUrl ? [contentSourceCheck(contentUrl)] : []),
    ...context.checks,
  ]
  let running: Promise<void> | null = null
  return () => {
    running ??= look({ ...context, checks })
      .catch((failure) => reportFailure(failure, context))
      .finally(() => {
        running = null
      })
    return running
  }
}

const reportFailure = (failure: unknown, { log }: MonitorContext): void =>
  log.warn(
    'monitor.failed',
    'The monitor could not store its state, or write or send an email. The next attempt is in a minute.',
    failureFacts(failure),
  )

async function look(context: MonitorContext): Promise<void> {
  const { store, checks, clock, alert, timeZone } = context
  const results = await Promise.all(checks.map(runCheck))
  const { state, version } = await store.load()
  const checked = nextState(state, results, clock(), timeZone)
  const next = await withWeekly(checked, context)
  if (!(await store.save(next, version))) return
  for (const { subject } of checked.emails.slice(state.emails.length)) await alert(subject)
  if (next.emails.length === 0) return
  const emails = next.emails.slice(-MOST_WAITING)
  await sendInOrder(emails, (email) => isSent(email, context))
  await store.save({ ...next, emails }, version + 1)
}

/** Adds the weekly email on the first run in a week. A new installation has no week before. */
async function withWeekly(state: MonitorState, context: MonitorContext) {
  const reportedWeek = weekAt(context.clock(), context.timeZone)
  if (reportedWeek <= state.reportedWeek) return state
  if (state.reportedWeek === '') return { ...state, reportedWeek }
  try {
    const email = await weeklyEmail(reportedWeek, context)
    return { ...state, reportedWeek, emails: email ? [...state.emails, email] : state.emails }
  } catch (failure) {
    reportFailure(failure, context)
    return state
  }
}

async function isSent({ id, subject, paragraphs }: OwnerEmail, context: MonitorContext) {
  const body = paragraphs.map((text) => paragraph(html`${text}`))
  const message = {
    id,
    to: context.consultant,
    subject,
    html: page(subject, paragraphs[0] ?? '', body),
    text: [subject, ...paragraphs].join('\n\n'),
  }
  try {
    await withTimeLimit(context.mailer.send(message), LIMIT_MS)
    return true
  } catch (failure) {
    reportFailure(failure, context)
    return false
  }
}
