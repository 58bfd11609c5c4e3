import { Badge } from '@sanity/ui'
import type { ReferralSummary } from '#lib/referral/admin/deskAnswers.ts'
import { timeLeft } from './timeLeft.ts'

/** Shows the status of a referral, or the time left to reply. */
export function StandingBadge({ referral: { standing, dueAt } }: { referral: ReferralSummary }) {
  if (standing === 'answered') return <Badge tone="positive">Answered</Badge>
  const isLate = Date.parse(dueAt) <= Date.now()
  return <Badge tone={isLate ? 'critical' : 'caution'}>{timeLeft(dueAt, Date.now())}</Badge>
}
