import { z } from 'zod'
import type { Query } from '../database/sqlStore.ts'

const SELECT = `
  select
    (select count(*)::int from referral.outbox where status in ('pending', 'sending') and due_at <= $1::text::timestamptz) as unsent,
    (select count(*)::int from referral.outbox where status in ('pending', 'sending') and alerted_at is not null) as failing,
    (select count(*)::int from referral.outbox where status = 'dead') as dead,
    (select count(*)::int from referral.referrals
      where stage = 'new' and reply_due_at < $1::text::timestamptz) as overdue`

const row = z.object({ unsent: z.number(), failing: z.number(), dead: z.number(), overdue: z.number() })

/** Emails due but unsent, failing for a day, given up; and referrals whose reply is overdue. */
export type Health = z.output<typeof row>

export async function health(query: Query, now: Date): Promise<Health> {
  return z.tuple([row]).parse(await query(SELECT, [now.toISOString()]))[0]
}
