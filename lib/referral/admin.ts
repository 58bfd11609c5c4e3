import { z } from 'zod'
import { storedMoment } from './columns.ts'
import { copyDatabase, type DatabaseCopy } from './databaseCopy.ts'
import { referralsOf } from './personSearch.ts'
import type { StoredReferral } from './ports.ts'
import { referralRow } from './referralRow.ts'
import type { Query } from './sqlStore.ts'

const notificationRow = z.object({
  kind: z.string(),
  status: z.string(),
  attempts: z.number(),
  due_at: storedMoment(),
  last_error: z.string().nullable(),
})

const counted = z.tuple([z.object({ count: z.number() })])

// As text for the reason that sqlStore.ts gives.
const LISTED = 'id in (select listed::uuid from jsonb_array_elements_text($1::text::jsonb) as listed)'

/** A stored referral with the state of its e-mails. */
export type ReferralRecord = StoredReferral & { readonly notifications: z.output<typeof notificationRow>[] }

/** What an operator may do with stored referrals. Every method rejects when the database can't be reached. */
export type Administration = {
  /** The newest first. */
  list(limit: number): Promise<StoredReferral[]>
  show(id: string): Promise<ReferralRecord | null>
  /** Queues the consultant's e-mail again; false for an unknown id, and where whom it is about was erased. */
  resend(id: string, now: Date): Promise<boolean>
  /** Every referral, or only those in which a person appears: the answer to a request for access. */
  export(person: string | null): Promise<StoredReferral[]>
  /** Erases the referrals in which a person appears, by e-mail address, LinkedIn profile or id; answers how many. */
  erase(person: string): Promise<number>
  /** Everything that is stored, as a backup keeps it. */
  copy(): Promise<DatabaseCopy>
  /** Deletes referrals received before a moment; answers how many. */
  purge(before: Date, now: Date): Promise<number>
}

/** The operator's commands on the functions of `supabase/migrations`. */
export function administration(query: Query): Administration {
  const referrals = async (text: string, parameters: Parameters<Query>[1]) =>
    z.array(referralRow).parse(await query(text, parameters))
  return {
    list: (limit) =>
      referrals('select * from referral.referrals order by received_at desc, id limit $1::int', [limit]),
    async show(id) {
      const [found] = await referrals('select * from referral.referrals where id::text = $1::text', [id])
      if (!found) return null
      const notifications = await query(
        'select kind, status, attempts, due_at, last_error from referral.outbox where referral_id::text = $1::text order by id',
        [id],
      )
      return { ...found, notifications: z.array(notificationRow).parse(notifications) }
    },
    async resend(id, now) {
      const rows = await query(
        `update referral.outbox set status = 'pending', due_at = $2::text::timestamptz, first_due_at = $2::text::timestamptz,
           attempts = 0, leased_until = null, alerted_at = null, settled_at = null
         where referral_id::text = $1::text and kind = 'notify-consultant' and exists (
           select from referral.referrals r where r.id = referral_id and r.referred_erased_at is null) returning id`,
        [id, now.toISOString()],
      )
      return rows.length > 0
    },
    export: async (person) =>
      person === null
        ? referrals('select * from referral.referrals order by received_at, id', [])
        : referrals(`select * from referral.referrals where ${LISTED} order by received_at, id`, [
            JSON.stringify(await referralsOf(query, person)),
          ]),
    async erase(person) {
      const rows = await query(
        `with gone as (delete from referral.referrals where ${LISTED} returning 1) select count(*)::int as count from gone`,
        [JSON.stringify(await referralsOf(query, person))],
      )
      return counted.parse(rows)[0].count
    },
    copy: () => copyDatabase(query),
    async purge(before, now) {
      const rows = await query(
        'select referral.purge($1::text::timestamptz, $2::text::timestamptz) as count',
        [before.toISOString(), now.toISOString()],
      )
      return counted.parse(rows)[0].count
    },
  }
}
