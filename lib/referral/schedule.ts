import type { Flag, JobKind } from './ports.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The confirmation page promises a personal reply within this time (requirements §9.6). */
export const REPLY_HOURS = 72

/**
 * What a referral causes and when. Reminders come a day and six hours before the promised reply is due. A flagged
 * referral causes no confirmation: nobody shall use the form to send mail to strangers.
 */
export function jobsFor(receivedAt: Date, flags: readonly Flag[]): { kind: JobKind; dueAt: Date }[] {
  const after = (milliseconds: number) => new Date(receivedAt.getTime() + milliseconds)
  const confirmation = { kind: 'confirm-referrer', dueAt: receivedAt } as const
  return [
    { kind: 'notify-consultant', dueAt: receivedAt },
    ...(flags.length === 0 ? [confirmation] : []),
    { kind: 'remind-48h', dueAt: after((REPLY_HOURS - 24) * HOUR) },
    { kind: 'remind-66h', dueAt: after((REPLY_HOURS - 6) * HOUR) },
  ]
}

/** After this long without success an operator is alerted, in milliseconds. */
export const ALERT_AFTER = DAY

const GIVE_UP_AFTER = 7 * DAY
const EAGER_FOR = 6 * HOUR

/**
 * When to try again after a failed attempt, or null to give up. For six hours never more than four minutes apart, so
 * that all mail is out within five minutes of a short outage's end; then half-hourly for a week.
 */
export function nextAttempt(attempt: number, firstDueAt: Date, now: Date): Date | null {
  const age = now.getTime() - firstDueAt.getTime()
  if (age >= GIVE_UP_AFTER) return null
  const eager = Math.min(15 * SECOND * 2 ** Math.min(attempt - 1, 10), 4 * MINUTE)
  return new Date(now.getTime() + (age < EAGER_FOR ? eager : 30 * MINUTE))
}
