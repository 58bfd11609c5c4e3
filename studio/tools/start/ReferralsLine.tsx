import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { Card, Flex, Text } from '@sanity/ui'
import { useNeedsYou } from '../referrals/NeedsYou.tsx'
import { StudioLink } from '../StudioLink.tsx'

/** Tells who waits for a reply and which bonuses are due, with a link to the referrals. */
export function ReferralsLine() {
  const { counts } = useNeedsYou()
  if (!counts || counts.waiting + counts.bonuses === 0) return null
  const { waiting, bonuses } = counts
  const parts = [
    ...(waiting > 0
      ? [waiting === 1 ? '1 referral waits for your reply' : `${waiting} referrals wait for your reply`]
      : []),
    ...(bonuses > 0 ? [bonuses === 1 ? '1 bonus is due' : `${bonuses} bonuses are due`] : []),
  ]
  return (
    <StudioLink to="/referrals">
      <Card as="span" display="block" padding={4} radius={3} tone="caution">
        <Flex align="center" gap={3} justify="space-between">
          <Text size={1} weight="medium">{`${parts.join(', ')}.`}</Text>
          <Text size={1}>
            <ArrowRightIcon />
          </Text>
        </Flex>
      </Card>
    </StudioLink>
  )
}
