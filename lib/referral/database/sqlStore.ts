import { z } from 'zod'
import { erasure } from '../myData/myDataSchemas.ts'
import { ERASURE_KIND, type Job, jobKinds, type Settlement, type Store } from '../ports.ts'
import { storedMoment } from './columns.ts'
import { newRow, referralRow } from './referralRow.ts'

/** Runs one SQL statement; PGlite and every PostgreSQL driver can be put behind it. */
export type Query = (
  text: string,
  parameters: readonly (string | number | boolean | null)[],
) => Promise<unknown[]>

const submitAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['stored', 'duplicate']), id: z.string() }),
  z.object({ outcome: z.enum(['key_reused', 'in_flight']) }),
  z
    .object({ outcome: z.literal('rate_limited'), retry_after: z.number() })
    .transform(({ outcome, retry_after }) => ({ outcome, retryAfter: retry_after })),
])

const lease = z.object({
  job_id: z.union([z.string(), z.number(), z.bigint()]).transform(String),
  attempt: z.number(),
  first_due_at: storedMoment(),
  alerted: z.boolean(),
})

const jobRow = z
  .discriminatedUnion('kind', [
    lease.extend({ kind: z.enum(jobKinds), referral: referralRow }),
    lease.extend({ kind: z.literal(ERASURE_KIND), erasure }),
  ])
  .transform(({ job_id, first_due_at, ...row }): Job => ({ ...row, id: job_id, firstDueAt: first_due_at }))

// JSON travels as text: drivers differ in how they encode an object that meets a jsonb parameter.
const SUBMIT = 'select referral.submit($1::text::jsonb, $2::text::jsonb, $3::text::timestamptz) as answer'
const CLAIM =
  'select * from referral.claim_due($1::int, make_interval(secs => $2::int), $3::text::timestamptz)'
const SETTLE =
  'select referral.settle($1::text::bigint, $2::int, $3::text, $4::text::timestamptz, $5::text, $6::boolean, $7::text::timestamptz)'
const ANSWERED = 'select referral.mark_replied($1::text::uuid, $2::text::timestamptz) as known'

export function sqlStore(query: Query): Store {
  return {
    async submit(submission, limits, now) {
      const { source, recipient, jobs } = submission
      const rows = await query(SUBMIT, [
        JSON.stringify({ row: newRow(submission), source, recipient, jobs }),
        JSON.stringify(limits),
        now.toISOString(),
      ])
      return z.tuple([z.object({ answer: submitAnswer })]).parse(rows)[0].answer
    },
    async claim(count, leaseSeconds, now) {
      return z.array(jobRow).parse(await query(CLAIM, [count, leaseSeconds, now.toISOString()]))
    },
    async settle(job, settlement, now) {
      await query(SETTLE, [job.id, job.attempt, ...settlementColumns(settlement), now.toISOString()])
    },
    async markReplied(id, now) {
      const rows = await query(ANSWERED, [id, now.toISOString()])
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
