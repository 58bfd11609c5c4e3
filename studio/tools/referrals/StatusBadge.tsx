import { Badge } from '@sanity/ui'
import type { ReferralSummary } from '#lib/referral/admin/adminResponses.ts'
import { timeLeft } from './timeLeft.ts'

/** Shows the status of a referral, or the time left to reply. */
export function StatusBadge({ referral: { status, dueAt } }: { referral: ReferralSummary }) {
  if (status === 'replied') return <Badge tone="positive">Replied</Badge>
  const isLate = Date.parse(dueAt) <= Date.now()
  return <Badge tone={isLate ? 'critical' : 'caution'}>{timeLeft(dueAt, Date.now())}</Badge>
}
