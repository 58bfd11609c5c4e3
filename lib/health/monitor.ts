import { weekAt } from '#lib/measurement/weeklyEmail.ts'
import { page, paragraph } from '#lib/referral/email/layout.ts'
import type { Clock, Mailer } from '#lib/referral/ports.ts'
import { html } from '#lib/server/html/html.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import type { Log } from '#lib/server/log/log.ts'
import { sendInOrder } from '#lib/server/retry.ts'
import { withTimeLimit } from '#lib/server/timeLimit.ts'
import { type MonitoredCheck, runCheck } from './check.ts'
import type { AlertEmail, MonitorState } from './monitorState.ts'
import { nextState } from './nextState.ts'

/** The store that keeps the monitor's state across restarts. Both methods reject when it can't be reached. */
export interface MonitorStore {
  load(): Promise<{ readonly state: MonitorState; readonly version: number }>
  /** Replaces the state that was loaded as `version`. Returns false if another process replaced it in the meantime. */
  save(state: MonitorState, version: number): Promise<boolean>
}

/** Dependencies of the monitor. */
export interface MonitorPorts {
  readonly store: MonitorStore
  readonly mailer: Pick<Mailer, 'send'>
  readonly clock: Clock
  readonly log: Log
  /** Recipient of the alerts. */
  readonly to: string
  readonly timeZone: string
  readonly checks: readonly MonitoredCheck[]
  /** Notifies the operator outside email, for failures of the mail server. Never rejects. */
  readonly alert: (sentence: string) => Promise<void>
  /** Writes the email about the week before a Monday (YYYY-MM-DD); null if none is wanted. */
  readonly weekly: (monday: string) => Promise<AlertEmail | null>
}

const SEND_LIMIT_MS = 30_000

/** Number of emails kept while none can be sent; older ones are dropped. */
const MOST_WAITING = 20

/**
 * Returns a function to be called every minute: it runs all checks once, stores the result, and sends the emails that wait. An
 * email is stored before it is sent, and is sent again every minute until the mail server takes it. The function never
 * rejects; a call during a run does nothing.
 */
export function createMonitor(ports: MonitorPorts): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    try {
      await look(ports)
    } catch (failure) {
      ports.log.error(
        'monitor.failed',
        'The checks of this installation could not be kept; they are tried again in a minute.',
        failureFacts(failure),
      )
    } finally {
      isRunning = false
    }
  }
}

async function look(ports: MonitorPorts): Promise<void> {
  const { store, checks, clock, alert, timeZone } = ports
  const seen = await Promise.all(checks.map(runCheck))
  const { state, version } = await store.load()
  const watched = nextState(state, seen, clock(), timeZone)
  const next = await withWeekly(watched, ports)
  if (!(await store.save(next, version))) return
  for (const { subject } of watched.letters.slice(state.letters.length)) await alert(subject)
  if (next.letters.length === 0) return
  const letters = next.letters.slice(-MOST_WAITING)
  await sendInOrder(letters, (letter) => isSent(letter, ports))
  await store.save({ ...next, letters }, version + 1)
}

/** Adds the weekly email on the first run in a week. A new installation has no week before. */
async function withWeekly(
  state: MonitorState,
  { weekly, clock, timeZone, log }: MonitorPorts,
): Promise<MonitorState> {
  const week = weekAt(clock(), timeZone)
  if (week <= state.reportedWeek) return state
  try {
    const letter = state.reportedWeek === '' ? null : await weekly(week)
    return { ...state, reportedWeek: week, letters: [...state.letters, ...(letter ? [letter] : [])] }
  } catch (failure) {
    log.warn(
      'weekly.unwritten',
      'The weekly email could not be written. The next attempt is in a minute.',
      failureFacts(failure),
    )
    return state
  }
}

async function isSent(
  { id, subject, title, paragraphs }: AlertEmail,
  { mailer, log, to }: MonitorPorts,
): Promise<boolean> {
  const body = paragraphs.map((text) => paragraph(html`${text}`))
  const text = [title, ...paragraphs].join('\n\n')
  const message = { id, to, subject, html: page(title, paragraphs[0] ?? '', body), text }
  try {
    await withTimeLimit(mailer.send(message), SEND_LIMIT_MS)
    return true
  } catch (failure) {
    log.warn(
      'monitor.unsent',
      'The status email could not be sent. The next attempt is in a minute.',
      failureFacts(failure),
    )
    return false
  }
}
