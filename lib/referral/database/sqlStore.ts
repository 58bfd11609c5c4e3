import { z } from 'zod'
import { erasure } from '../myData/myDataSchemas.ts'
import { ERASURE_KIND, jobKinds, type Limits, type Settlement, type Submission } from '../ports.ts'
import { storedMoment } from './columns.ts'
import { byColumn, referralRow } from './referralRow.ts'

/** Runs one SQL statement; PGlite and every PostgreSQL driver can be put behind it. */
export type Query = (
  text: string,
  parameters: readonly (string | number | boolean | null)[],
) => Promise<unknown[]>

const submitAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['stored', 'duplicate']), id: z.string() }),
  z.object({ outcome: z.enum(['key_reused', 'in_flight']) }),
  /** `retry_after` in seconds. */
  z.object({ outcome: z.literal('rate_limited'), retry_after: z.number() }),
])

export type SubmitOutcome = z.output<typeof submitAnswer>

const lease = z.object({
  id: z.string(),
  attempt: z.number(),
  firstDueAt: storedMoment(),
  alerted: z.boolean(),
})

const job = z.discriminatedUnion('kind', [
  lease.extend({ kind: z.enum(jobKinds), referral: referralRow }),
  lease.extend({ kind: z.literal(ERASURE_KIND), erasure }),
])

export type Job = Readonly<z.output<typeof job>>

export type ReferralJob = Exclude<Job, { kind: typeof ERASURE_KIND }>

// JSON travels as text: drivers differ in how they encode an object that meets a jsonb parameter.
const SUBMIT = 'select referral.submit($1::text::jsonb, $2::text::jsonb, $3::text::timestamptz) as answer'
const CLAIM = `
  select job_id::text as id, kind, attempt, first_due_at as "firstDueAt", alerted, referral, erasure
  from referral.claim_due($1::int, make_interval(secs => $2::int), $3::text::timestamptz)`
const SETTLE =
  'select referral.settle($1::text::bigint, $2::int, $3::text, $4::text::timestamptz, $5::text, $6::boolean, $7::text::timestamptz)'
const REPLIED = 'select referral.mark_replied($1::text::uuid, $2::text::timestamptz) as known'

/** The store of referrals and their notifications. Every method rejects when the database can't be reached. */
export function sqlStore(query: Query) {
  return {
    async submit({ row, ...submission }: Submission, limits: Limits, now: Date): Promise<SubmitOutcome> {
      const rows = await query(SUBMIT, [
        JSON.stringify({ row: byColumn(row), ...submission }),
        JSON.stringify(limits),
        now.toISOString(),
      ])
      return z.tuple([z.object({ answer: submitAnswer })]).parse(rows)[0].answer
    },
    async claim(count: number, leaseSeconds: number, now: Date): Promise<Job[]> {
      return z.array(job).parse(await query(CLAIM, [count, leaseSeconds, now.toISOString()]))
    },
    async settle({ id, attempt }: Job, settlement: Settlement, now: Date): Promise<void> {
      await query(SETTLE, [id, attempt, ...settlementColumns(settlement), now.toISOString()])
    },
    async markReplied(id: string, now: Date): Promise<boolean> {
      const rows = await query(REPLIED, [id, now.toISOString()])
      return z.tuple([z.object({ known: z.boolean() })]).parse(rows)[0].known
    },
  }
}

function settlementColumns(settlement: Settlement): [string, string | null, string | null, boolean] {
  switch (settlement.status) {
    case 'pending':
      return ['pending', settlement.dueAt.toISOString(), settlement.error, settlement.alerted]
    case 'dead':
      return ['dead', null, settlement.error, true]
    default:
      return [settlement.status, null, null, false]
  }
}
