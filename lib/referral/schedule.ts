import { hoursOf, type ReplyTime, replyTimeText } from '../replyTime.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../server/durations.ts'
import { retryDelay } from '../server/retry.ts'
import { CHECK_FLAG } from './checkMark.ts'
import type { Flag, JobKind, PromisedReply } from './ports.ts'

/** When each reminder comes, in hours before the promised reply is due. */
export const reminderHours = { 'first-reminder': 24, 'last-reminder': 6 } as const

/** The reply that the promise of this moment stands for. */
export function promisedReply(receivedAt: Date, promised: ReplyTime): PromisedReply {
  return {
    dueAt: new Date(receivedAt.getTime() + hoursOf(promised) * HOUR_MS),
    promise: replyTimeText(promised),
  }
}

/**
 * What a referral causes and when. A promise that is shorter than a reminder's time goes without it. A flagged referral
 * causes no confirmation: nobody shall use the form to send mail to strangers. What a check sent needs no reply either.
 */
export function jobsFor(
  receivedAt: Date,
  flags: readonly Flag[],
  reply: PromisedReply,
): { kind: JobKind; dueAt: Date }[] {
  const confirmation = { kind: 'confirm-referrer', dueAt: receivedAt } as const
  const reminder = (kind: keyof typeof reminderHours) => ({
    kind,
    dueAt: new Date(reply.dueAt.getTime() - reminderHours[kind] * HOUR_MS),
  })
  if (flags.includes(CHECK_FLAG)) return [{ kind: 'notify-consultant', dueAt: receivedAt }]
  return [
    { kind: 'notify-consultant', dueAt: receivedAt },
    ...(flags.length === 0 ? [confirmation] : []),
    ...[reminder('first-reminder'), reminder('last-reminder')].filter(({ dueAt }) => dueAt > receivedAt),
  ]
}

/** After this long without success an operator is alerted, in milliseconds. */
export const ALERT_AFTER = DAY_MS

const GIVE_UP_AFTER = 7 * DAY_MS
const EAGER_FOR = 6 * HOUR_MS
const EAGER_PACE = { firstMs: 15 * SECOND_MS, longestMs: 4 * MINUTE_MS }

/**
 * When to try again after a failed attempt, or null to give up. For six hours never more than four minutes apart, so
 * that all mail is out within five minutes of a short outage's end; then half-hourly for a week.
 */
export function nextAttempt(attempt: number, firstDueAt: Date, now: Date): Date | null {
  const age = now.getTime() - firstDueAt.getTime()
  if (age >= GIVE_UP_AFTER) return null
  const wait = age < EAGER_FOR ? retryDelay(attempt, EAGER_PACE) : 30 * MINUTE_MS
  return new Date(now.getTime() + wait)
}
