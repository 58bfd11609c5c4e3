import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { Card, Flex } from '@sanity/ui'
import { isDemonstrationText } from '#lib/checks/launch/sampleContent.ts'
import { Small } from '../../ui/texts.tsx'
import { useNeedsYou } from '../referrals/NeedsYou.tsx'
import { StudioLink } from '../StudioLink.tsx'

interface Props {
  /** Name of the business; empty until it is loaded. */
  businessName: string
}

/** Links to what comes before all else: the referrals that wait, and names that are still the demonstration’s. */
export function StartLines({ businessName }: Props) {
  const { counts } = useNeedsYou()
  const { waiting = 0, bonuses = 0 } = counts ?? {}
  const referrals = [
    waiting > 0 && `${waiting} ${waiting === 1 ? 'referral waits' : 'referrals wait'} for your reply`,
    bonuses > 0 && `${bonuses} ${bonuses === 1 ? 'bonus is' : 'bonuses are'} due`,
  ].filter(Boolean)
  return (
    <>
      {referrals.length > 0 && <Line to="/referrals" text={`${referrals.join(', ')}.`} tone="caution" />}
      {isDemonstrationText(businessName) && (
        <Line
          to="/content/yours"
          text="Make this site yours in ten minutes: your names, promises and calendar."
          tone="primary"
        />
      )}
    </>
  )
}

function Line({ to, text, tone }: { to: string; text: string; tone: 'caution' | 'primary' }) {
  return (
    <StudioLink to={to}>
      <Card as="span" display="block" padding={4} radius={3} tone={tone}>
        <Flex align="center" gap={3} justify="space-between">
          <Small weight="medium">{text}</Small>
          <Small>
            <ArrowRightIcon />
          </Small>
        </Flex>
      </Card>
    </StudioLink>
  )
}
