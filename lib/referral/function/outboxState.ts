import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { administration } from '../admin/administration.ts'
import type { Query } from '../database/sqlStore.ts'

const outboxRow = z.object({
  unsent: z.number(),
  /** Time since the oldest of them was due, in seconds; 0 if there is none. */
  oldestSeconds: z.number(),
})

// An email that waits for its next attempt counts as due since the first attempt. Confirmations are excluded, because
// one visitor's mistyped address is tried for a week.
const OUTBOX = `
  select count(*)::int as unsent,
    coalesce(extract(epoch from $1::text::timestamptz - min(first_due_at)), 0)::int as "oldestSeconds"
  from referral.outbox
  where status in ('pending', 'sending') and first_due_at <= $1::text::timestamptz and kind <> 'confirm-referrer'`

export type OutboxState = z.output<typeof outboxRow>

/** Counts the due emails to the site owner. Rejects when the database can't be reached. */
export async function outboxState(query: Query, now: Date): Promise<OutboxState> {
  return z.tuple([outboxRow]).parse(await query(OUTBOX, [now.toISOString()]))[0]
}

const HEALTH = `
  select (count(*) filter (where status in ('pending', 'sending') and due_at <= $1::text::timestamptz))::int as unsent,
    (count(*) filter (where status in ('pending', 'sending') and alerted_at is not null))::int as failing,
    (count(*) filter (where status = 'dead'))::int as dead,
    (select count(*)::int from referral.referrals
      where stage = 'new' and reply_due_at < $1::text::timestamptz) as overdue
  from referral.outbox`

const healthRow = z.object({ unsent: z.number(), failing: z.number(), dead: z.number(), overdue: z.number() })

/** Counts emails due but unsent, failing for a day, given up; and referrals whose reply is overdue. */
export const health = async (query: Query, now: Date) =>
  z.tuple([healthRow]).parse(await query(HEALTH, [now.toISOString()]))[0]

const EMAIL = `select status as email, last_error as error from referral.outbox
  where referral_id = $1::text::uuid and kind = 'notify-consultant'`

/** The outcome of a check: the status of its email, and the error of an attempt. It contains no personal data. */
export const checkReport = z.object({ email: z.string(), error: z.string().nullable() })

/** Number of looks at the email of a check before it counts as unsent. */
const LOOKS = 200
/** Interval of the looks, ms. */
const EVERY_MS = 100

/**
 * Waits until the email of a check's referral is sent or fails, at most 20 s, and erases the referral. Rejects when the
 * database can't be reached.
 */
export async function finishCheck(query: Query, id: string): Promise<z.output<typeof checkReport>> {
  try {
    for (let look = 1; ; look += 1) {
      const [report] = z.tuple([checkReport]).parse(await query(EMAIL, [id]))
      if (report.email === 'sent' || report.error !== null || look === LOOKS) return report
      await pause(EVERY_MS)
    }
  } finally {
    await administration(query).erase(id)
  }
}
