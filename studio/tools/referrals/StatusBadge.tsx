import { Badge } from '@sanity/ui'
import type { ReferralSummary } from '#lib/referral/admin/adminResponses.ts'
import { stageWords } from '#lib/referral/stages.ts'
import { timeLeft } from './timeLeft.ts'

/** Shows the stage of a referral, or the time left to reply or to pay the bonus. */
export function StatusBadge({
  referral: { stage, dueAt, bonusDueAt },
}: {
  referral: Pick<ReferralSummary, 'stage' | 'dueAt' | 'bonusDueAt'>
}) {
  const name = stageWords[stage].name
  if (stage === 'new') return <Due at={dueAt} />
  if (stage === 'bonus-due' && bonusDueAt) return <Due at={bonusDueAt} what={`${name}: `} />
  return <Badge tone={stage === 'closed' ? 'default' : 'positive'}>{name}</Badge>
}

function Due({ at, what = '' }: { at: string; what?: string }) {
  const now = Date.now()
  return <Badge tone={Date.parse(at) <= now ? 'critical' : 'caution'}>{`${what}${timeLeft(at, now)}`}</Badge>
}
