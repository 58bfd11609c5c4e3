import type { StoredReferral } from '../ports.ts'

/** Status of a referral: a reply is due later, is overdue, or was given. */
export type Standing = 'waiting' | 'overdue' | 'answered'

/** Returns the status of a referral at a moment. A referral is overdue from the moment when its reply is due. */
export function standingOf(
  { answeredAt, reply }: Pick<StoredReferral, 'answeredAt' | 'reply'>,
  now: Date,
): Standing {
  if (answeredAt !== null) return 'answered'
  return now < reply.dueAt ? 'waiting' : 'overdue'
}
