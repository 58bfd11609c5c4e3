import { z } from 'zod'
import { CHECK_FLAG } from '../checkMark.ts'
import { storedMoment } from '../database/columns.ts'
import { copyDatabase } from '../database/databaseCopy.ts'
import { referralRow } from '../database/referralRow.ts'
import type { Query } from '../database/sqlStore.ts'
import type { StoredReferral } from '../ports.ts'
import type { Stage } from '../stages.ts'
import { type NeedsYou, needsYou } from './adminResponses.ts'
import { referralsOf } from './personSearch.ts'

const notificationRow = z.object({
  kind: z.string(),
  status: z.string(),
  attempts: z.number(),
  dueAt: storedMoment(),
  error: z.string().nullable(),
})

const counted = z.tuple([z.object({ count: z.number() })])

// Ids are passed as text for the reason given in sqlStore.ts.
const LISTED = 'id in (select listed::uuid from jsonb_array_elements_text($1::text::jsonb) as listed)'

// A bonus needs the site owner from its first reminder on.
const COUNTS = `
  select (count(*) filter (where stage = 'new'))::int as waiting,
    (count(*) filter (where stage = 'bonus-due' and bonus_due_at <= $1::text::timestamptz + interval '7 days'))::int as bonuses
  from referral.referrals where $2::text <> all (flags)`

export type ReferralRecord = StoredReferral & { readonly notifications: z.output<typeof notificationRow>[] }

/** The operator's commands on stored referrals. Every method rejects when the database can't be reached. */
export type Administration = ReturnType<typeof administration>

export function administration(query: Query) {
  const referrals = async (text: string, parameters: Parameters<Query>[1]) =>
    z.array(referralRow).parse(await query(text, parameters))
  const changes = async (text: string, parameters: Parameters<Query>[1]) =>
    (await query(text, parameters)).length > 0
  return {
    list: (limit: number) =>
      referrals('select * from referral.referrals order by received_at desc, id limit $1::int', [limit]),
    async show(id: string): Promise<ReferralRecord | null> {
      const [found] = await referrals('select * from referral.referrals where id::text = $1::text', [id])
      if (!found) return null
      const notifications = await query(
        `select kind, status, attempts, due_at as "dueAt", last_error as error
         from referral.outbox where referral_id::text = $1::text order by id`,
        [id],
      )
      return { ...found, notifications: z.array(notificationRow).parse(notifications) }
    },
    async counts(now: Date): Promise<NeedsYou> {
      return z.tuple([needsYou]).parse(await query(COUNTS, [now.toISOString(), CHECK_FLAG]))[0]
    },
    /** Sets the stage with its reminders. Returns false if the id is unknown. @param bonusDueAt ISO 8601 */
    async setStage(id: string, stage: Stage, bonusDueAt: string | null, now: Date): Promise<boolean> {
      const rows = await query(
        'select referral.set_stage($1::text::uuid, $2::text, $3::text::timestamptz, $4::text::timestamptz) as "isKnown"',
        [id, stage, bonusDueAt, now.toISOString()],
      )
      return z.tuple([z.object({ isKnown: z.boolean() })]).parse(rows)[0].isKnown
    },
    /** Sets the site owner's note. Returns false if the id is unknown or the referred person was erased. */
    setNote: (id: string, note: string) =>
      changes(
        `update referral.referrals set owner_note = $2::text
         where id = $1::text::uuid and referred_erased_at is null returning id`,
        [id, note],
      ),
    /** Shows the stage to the referrer, or hides it. Returns false if the id is unknown. */
    shareStage: (id: string, isShared: boolean) =>
      changes(
        'update referral.referrals set is_stage_shared = $2::boolean where id = $1::text::uuid returning id',
        [id, isShared],
      ),
    /** Queues the site owner's email again. Returns false if the id is unknown or the referred person was erased. */
    resend: (id: string, now: Date) =>
      changes(
        `update referral.outbox set status = 'pending', due_at = $2::text::timestamptz, first_due_at = $2::text::timestamptz,
           attempts = 0, leased_until = null, alerted_at = null, settled_at = null
         where referral_id::text = $1::text and kind = 'notify-consultant' and exists (
           select from referral.referrals r where r.id = referral_id and r.referred_erased_at is null) returning id`,
        [id, now.toISOString()],
      ),
    /** Returns all referrals, or those in which a person appears (for a data access request). */
    export: async (person: string | null) =>
      person === null
        ? referrals('select * from referral.referrals order by received_at, id', [])
        : referrals(`select * from referral.referrals where ${LISTED} order by received_at, id`, [
            JSON.stringify(await referralsOf(query, person)),
          ]),
    /** Erases the referrals in which a person appears, by email address, LinkedIn profile or id. Returns their number. */
    async erase(person: string): Promise<number> {
      const rows = await query(
        `with gone as (delete from referral.referrals where ${LISTED} returning 1) select count(*)::int as count from gone`,
        [JSON.stringify(await referralsOf(query, person))],
      )
      return counted.parse(rows)[0].count
    },
    copy: () => copyDatabase(query),
    /** Deletes referrals received before a moment. Returns their number. */
    async purge(before: Date, now: Date): Promise<number> {
      const rows = await query(
        'select referral.purge($1::text::timestamptz, $2::text::timestamptz) as count',
        [before.toISOString(), now.toISOString()],
      )
      return counted.parse(rows)[0].count
    },
  }
}
