import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReferralSummary } from '#lib/referral/admin/adminResponses.ts'
import { Muted, Small } from '../../ui/texts.tsx'
import { dayAndTime } from './dayAndTime.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { useFocusAtFirst } from './useFocusAtFirst.ts'

interface Props {
  referral: ReferralSummary
  open: (id: string) => void
  /** True if it was open last, so that the focus returns to it. */
  isLast: boolean
}

/** A referral in a list. A click opens it. */
export function ReferralRow({ referral, open, isLast }: Props) {
  const { id, referrer, referrerCompany, referred, receivedAt } = referral
  const row = useFocusAtFirst(isLast)
  return (
    <Card as="button" ref={row} border padding={3} radius={2} onClick={() => open(id)} __unstable_focusRing>
      <Flex align="center" gap={3}>
        <Flex flex={1} align="center" gap={3} wrap="wrap">
          <Box style={{ flex: '1 1 220px' }}>
            <Stack gap={3} style={{ overflowWrap: 'anywhere' }}>
              <Small weight="medium">
                {`${referrer} refers ${referred ?? 'somebody who was erased since'}`}
              </Small>
              <Muted>{`${referrerCompany} · ${dayAndTime(receivedAt)}`}</Muted>
            </Stack>
          </Box>
          <StatusBadge referral={referral} />
        </Flex>
        <Text muted>
          <ArrowRightIcon />
        </Text>
      </Flex>
    </Card>
  )
}
