import { z } from 'zod'
import { readableTime } from '../referral/email/emailSettings.ts'
import { DAY_MS, MINUTE_MS } from '../server/durations.ts'
import type { CheckResult, MonitoredCheck } from './check.ts'

/** Time that a check must fail, or succeed, before the site owner is notified. Shorter failures are ignored. */
const NOTIFIED_AFTER_MS = 10 * MINUTE_MS
/** Most emails about failures of one check in a day, however often it recovers in between. */
const MOST_A_DAY = 3

const checkState = z.object({
  isFailing: z.boolean(),
  /** Time of the first of its equal results in a row, milliseconds since 1970. */
  since: z.number(),
  /** True between the email about the failure and that about the recovery. */
  isNotified: z.boolean(),
  /** Times of the emails about failures in the last day, milliseconds since 1970. */
  notifiedAt: z.array(z.number()),
})

type CheckState = z.output<typeof checkState>

const ownerEmail = z.object({
  /** Stays the same at every attempt, so that a mail provider recognises a repetition. */
  id: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
})

/** An email to the site owner. */
export type OwnerEmail = z.output<typeof ownerEmail>

/** The monitor's state across restarts. */
export const monitorState = z
  .object({
    /** By the subject of the check. */
    checks: z.record(z.string(), checkState).default({}),
    /** The emails to send. */
    emails: z.array(ownerEmail).optional(),
    /** The emails to send, as version 1.0.0 stored them. */
    letters: z.array(ownerEmail).default([]),
    /** Monday (YYYY-MM-DD) of the week whose email was the last; empty before the first run. */
    reportedWeek: z.string().default(''),
  })
  .transform(({ letters, emails = letters, ...state }) => ({ ...state, emails }))

/** {@link monitorState}, parsed. */
export type MonitorState = z.output<typeof monitorState>

/** The state before the first run. */
export const initialMonitorState: MonitorState = monitorState.parse({})

/**
 * Returns the next state after these results, with one email for all new failures and one for all recoveries. Checks that do
 * not apply keep their state.
 */
export function nextState(
  state: MonitorState,
  results: readonly CheckResult<MonitoredCheck>[],
  now: Date,
  timeZone: string,
): MonitorState {
  const checks = { ...state.checks }
  const emails = [...state.emails]
  const failing: CheckResult<MonitoredCheck>[] = []
  const recovered: string[] = []
  for (const result of results.filter((each) => each.state !== 'not applicable')) {
    const { what } = result.check
    const before = state.checks[what] ?? UNKNOWN
    const after = afterResult(before, result.state === 'failing', now.getTime())
    if (after.isNotified && !before.isNotified) failing.push(result)
    if (before.isNotified && !after.isNotified) recovered.push(what)
    checks[what] = after
  }
  if (failing.length > 0) {
    emails.push({
      id: `watch.failing.${now.getTime()}`,
      subject: `Your site needs attention: ${failing.map(({ check }) => check.what).join(', ')}`,
      paragraphs: [
        ...failing.flatMap(({ check: { what, advice, effect }, figure }) => [
          `${effect} This has been so since ${readableTime(new Date(checks[what]?.since ?? now), timeZone)}.`,
          `For the person who looks after the server: ${what}: ${figure}. ${advice}`,
        ]),
        'Next step: forward this email to the person who looks after your server.',
        'You get one more email when it works again, and none in between.',
      ],
    })
  }
  if (recovered.length > 0) {
    const subject = `Solved: ${recovered.join(', ')}`
    emails.push({ id: `watch.well.${now.getTime()}`, subject, paragraphs: ['There is nothing to do.'] })
  }
  return { ...state, checks, emails }
}

const UNKNOWN: CheckState = { isFailing: false, since: 0, isNotified: false, notifiedAt: [] }

function afterResult(before: CheckState, isFailing: boolean, at: number): CheckState {
  // Never later than now: if the clock was ahead, the email would be delayed until then.
  const since = isFailing === before.isFailing ? Math.min(before.since, at) : at
  const notifiedAt = before.notifiedAt.filter((sent) => at - sent < DAY_MS)
  const isDue = at - since >= NOTIFIED_AFTER_MS && (!isFailing || notifiedAt.length < MOST_A_DAY)
  if (!isDue || isFailing === before.isNotified) return { ...before, isFailing, since, notifiedAt }
  return { isFailing, since, isNotified: isFailing, notifiedAt: isFailing ? [...notifiedAt, at] : notifiedAt }
}
