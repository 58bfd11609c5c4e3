import { hoursOf, type ReplyTime, replyTimeText } from '../../facts/replyTime.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../server/durations.ts'
import { retryDelay } from '../../server/retry.ts'
import { CHECK_FLAG } from '../checkMark.ts'
import type { Flag, JobKind, StoredReferral } from '../ports.ts'

/** Time of each reminder, in hours before the promised reply is due. */
export const reminderHours = { 'first-reminder': 24, 'last-reminder': 6 } as const

export const promisedReply = (
  receivedAt: Date,
  promised: ReplyTime,
): Pick<StoredReferral, 'replyDueAt' | 'replyPromise'> => ({
  replyDueAt: new Date(receivedAt.getTime() + hoursOf(promised) * HOUR_MS),
  replyPromise: replyTimeText(promised),
})

/**
 * Returns the emails of a referral with their times. A reminder is omitted if the promise is shorter than its time. A
 * flagged referral gets no confirmation, so that the form can't send unsolicited mail. A check's referral gets no
 * reminders.
 */
export function jobsFor(
  receivedAt: Date,
  flags: readonly Flag[],
  replyDueAt: Date,
): { kind: JobKind; dueAt: Date }[] {
  const confirmation = { kind: 'confirm-referrer', dueAt: receivedAt } as const
  const reminder = (kind: keyof typeof reminderHours) => ({
    kind,
    dueAt: new Date(replyDueAt.getTime() - reminderHours[kind] * HOUR_MS),
  })
  if (flags.includes(CHECK_FLAG)) return [{ kind: 'notify-consultant', dueAt: receivedAt }]
  return [
    { kind: 'notify-consultant', dueAt: receivedAt },
    ...(flags.length === 0 ? [confirmation] : []),
    ...[reminder('first-reminder'), reminder('last-reminder')].filter(({ dueAt }) => dueAt > receivedAt),
  ]
}

/** Time without success after which the operator is alerted, ms. */
export const ALERT_AFTER = DAY_MS

const GIVE_UP_AFTER = 7 * DAY_MS
const EAGER_FOR = 6 * HOUR_MS
const EAGER_PACE = { firstMs: 15 * SECOND_MS, longestMs: 4 * MINUTE_MS }

/**
 * Returns the time of the next attempt, or null to give up. Attempts are at most four minutes apart for six hours, so
 * that all mail is sent within five minutes after a short outage, then half-hourly for a week.
 */
export function nextAttempt(attempt: number, firstDueAt: Date, now: Date): Date | null {
  const age = now.getTime() - firstDueAt.getTime()
  if (age >= GIVE_UP_AFTER) return null
  const wait = age < EAGER_FOR ? retryDelay(attempt, EAGER_PACE) : 30 * MINUTE_MS
  return new Date(now.getTime() + wait)
}
