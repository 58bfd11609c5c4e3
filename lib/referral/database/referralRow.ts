import { z } from 'zod'
import type { StoredReferral, Submission } from '../ports.ts'
import { referralColumnSchema, referralColumns } from './columns.ts'

export const referralRow = z
  .record(z.string(), z.unknown())
  .transform((row) => Object.fromEntries(referralColumns.map(({ name, column }) => [name, row[column]])))
  .pipe(referralColumnSchema)
  .transform(
    ({ fingerprint: _, idempotencyKey: __, replyDueAt, replyPromise, ...row }): StoredReferral => ({
      ...row,
      reply: { dueAt: replyDueAt, promise: replyPromise },
    }),
  )

/** A new row. The database adds id and time; later steps fill in the other columns. */
type NewRow = Omit<
  z.output<typeof referralColumnSchema>,
  'id' | 'receivedAt' | 'repliedAt' | 'bonusDueAt' | 'referredErasedAt'
>

export function newRow(submission: Submission): Record<string, unknown> {
  const { key, fingerprint, referral, yourEmailAscii, consent, flags, reply } = submission
  const values: NewRow = {
    ...referral,
    yourEmailAscii,
    consentVersion: consent.version,
    consentText: consent.text,
    flags: [...flags],
    replyDueAt: reply.dueAt,
    replyPromise: reply.promise,
    fingerprint,
    idempotencyKey: key,
    stage: 'new',
    isStageShared: false,
    ownerNote: '',
  }
  const byName = new Map<string, unknown>(Object.entries(values))
  return Object.fromEntries(
    referralColumns
      .filter(({ name }) => byName.has(name))
      .map(({ name, column }) => [column, byName.get(name)]),
  )
}
