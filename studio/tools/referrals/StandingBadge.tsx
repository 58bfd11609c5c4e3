import { Badge } from '@sanity/ui'
import type { ReferralSummary } from '#lib/referral/desk/deskAnswers.ts'
import { timeLeft } from './timeLeft.ts'

/** How a referral stands, in a word or with the time that is left of the promise. */
export function StandingBadge({ referral: { standing, dueAt } }: { referral: ReferralSummary }) {
  if (standing === 'answered') return <Badge tone="positive">Answered</Badge>
  const isLate = Date.parse(dueAt) <= Date.now()
  return <Badge tone={isLate ? 'critical' : 'caution'}>{timeLeft(dueAt, Date.now())}</Badge>
}
