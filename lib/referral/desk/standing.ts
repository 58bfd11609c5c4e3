import type { StoredReferral } from '../ports.ts'

/** How a referral stands: a reply is owed, was owed by now, or was given. */
export type Standing = 'waiting' | 'overdue' | 'answered'

/** How a referral stands at a moment. Due is due: at the very moment it is overdue. */
export function standingOf(
  { answeredAt, reply }: Pick<StoredReferral, 'answeredAt' | 'reply'>,
  now: Date,
): Standing {
  if (answeredAt !== null) return 'answered'
  return now < reply.dueAt ? 'waiting' : 'overdue'
}
