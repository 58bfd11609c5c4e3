import { z } from 'zod'
import { administration } from '../admin/administration.ts'
import { CHECK_FLAG } from '../checkMark.ts'
import type { Query } from '../database/sqlStore.ts'

const outboxRow = z.object({
  unsent: z.number(),
  /** Time since the oldest of them was due, in seconds; 0 if there is none. */
  oldestSeconds: z.number(),
  /** Number of them with at least one failed attempt. */
  refused: z.number(),
})

// An email that waits for its next attempt counts as due since the first attempt. Confirmations are excluded, because
// one visitor's mistyped address is tried for a week.
const OUTBOX = `
  select count(*)::int as unsent,
    coalesce(extract(epoch from $1::text::timestamptz - min(first_due_at)), 0)::int as "oldestSeconds",
    (count(*) filter (where last_error is not null))::int as refused
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

const MARKED = `
  select r.id::text as id, coalesce(o.status, 'none') as email, o.last_error as error
  from referral.referrals r left join referral.outbox o on o.referral_id = r.id and o.kind = 'notify-consultant'
  where $1::text = any (r.flags) order by r.received_at desc limit 10`

/** The function's report to a check: the referrals of checks. It contains no personal data. */
export const inspectionReport = z.object({
  marked: z.array(z.object({ id: z.string(), email: z.string(), error: z.string().nullable() })),
})

const marked = async (query: Query) => inspectionReport.shape.marked.parse(await query(MARKED, [CHECK_FLAG]))

/** Returns the report. Rejects when the database can't be reached. */
export const inspect = async (query: Query): Promise<z.output<typeof inspectionReport>> => ({
  marked: await marked(query),
})

/** Erases the referrals of checks, as the operator's command does. Returns their number. */
export async function clearChecks(query: Query): Promise<number> {
  let erased = 0
  const { erase } = administration(query)
  for (const { id } of await marked(query)) erased += await erase(id)
  return erased
}
