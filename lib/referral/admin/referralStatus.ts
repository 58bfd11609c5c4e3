import type { StoredReferral } from '../ports.ts'

/** Status of a referral: a reply is due later, is overdue, or was given. */
export type ReferralStatus = 'waiting' | 'overdue' | 'replied'

/** Returns the status of a referral at a moment. A referral is overdue from the moment when its reply is due. */
export function statusOf(
  { repliedAt, reply }: Pick<StoredReferral, 'repliedAt' | 'reply'>,
  now: Date,
): ReferralStatus {
  if (repliedAt !== null) return 'replied'
  return now < reply.dueAt ? 'waiting' : 'overdue'
}
