import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { Badge, Box, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReferralSummary } from '#lib/referral/admin/adminResponses.ts'
import { stageWords } from '#lib/referral/stages.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { Muted, Small } from '../../ui/texts.tsx'
import { timeLeft } from './timeLeft.ts'

interface ReferralRowProps {
  referral: ReferralSummary
  open: (id: string) => void
  /** True if it was open last, so that the focus returns to it. */
  isLast: boolean
}

export const whoRefersWhom = ({ referrer, referred }: ReferralSummary): string =>
  `${referrer} refers ${referred ?? 'somebody who was erased since'}`

export function ReferralRow({ referral, open, isLast }: ReferralRowProps) {
  return (
    <Card
      as="button"
      autoFocus={isLast}
      border
      padding={3}
      radius={2}
      onClick={() => open(referral.id)}
      __unstable_focusRing
    >
      <Flex align="center" gap={3}>
        <Flex flex={1} align="center" gap={3} wrap="wrap">
          <Box style={{ flex: '1 1 220px' }}>
            <Stack gap={3} style={{ overflowWrap: 'anywhere' }}>
              <Small weight="medium">{whoRefersWhom(referral)}</Small>
              <Muted>{`${referral.referrerCompany} · ${dayAndTime(referral.receivedAt)}`}</Muted>
            </Stack>
          </Box>
          <StatusBadge {...referral} />
        </Flex>
        <Text muted>
          <ArrowRightIcon />
        </Text>
      </Flex>
    </Card>
  )
}

/** Shows the stage of a referral, or the time left to reply or to pay the bonus. */
export function StatusBadge({ stage, dueAt, bonusDueAt }: ReferralSummary) {
  const { name } = stageWords[stage]
  if (stage === 'new') return <Due at={dueAt} what="" />
  if (stage === 'bonus-due' && bonusDueAt) return <Due at={bonusDueAt} what={`${name}: `} />
  return <Badge tone={stage === 'closed' ? 'default' : 'positive'}>{name}</Badge>
}

function Due({ at, what }: { at: string; what: string }) {
  const now = Date.now()
  return <Badge tone={Date.parse(at) <= now ? 'critical' : 'caution'}>{`${what}${timeLeft(at, now)}`}</Badge>
}
