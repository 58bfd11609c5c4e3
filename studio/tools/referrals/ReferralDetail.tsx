import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Button, Flex, Heading, Stack } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { type ReferralShown, showAnswer } from '#lib/referral/admin/adminResponses.ts'
import { AnswerGate, useRequest } from '../../access/AnswerGate.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { FollowUp } from './FollowUp.tsx'
import { ReferralFields } from './ReferralFields.tsx'
import { StatusBadge, whoRefersWhom } from './ReferralRow.tsx'
import { useReferrals } from './useReferrals.ts'

interface ReferralDetailProps {
  id: string
  close: () => void
}

/** Shows one referral with its stored data and actions. */
export function ReferralDetail({ id, close }: ReferralDetailProps) {
  const ask = useReferrals()
  const request = useRequest(useCallback(() => ask({ ask: 'show', id }, showAnswer), [ask, id]))
  return (
    <Stack gap={5}>
      <Flex>
        {/* Focused, because the row that was clicked is gone. */}
        <Button autoFocus mode="bleed" icon={ArrowLeftIcon} text="Back to all referrals" onClick={close} />
      </Flex>
      <AnswerGate {...request}>
        {(referral) => <Shown referral={referral} again={request.again} close={close} />}
      </AnswerGate>
    </Stack>
  )
}

interface ShownProps {
  referral: ReferralShown
  again: () => void
  close: () => void
}

function Shown({ referral, again, close }: ShownProps) {
  const [isErasing, setIsErasing] = useState(false)
  return (
    <Stack gap={5}>
      <Flex align="center" gap={3} wrap="wrap">
        <Stack flex={1}>
          <Heading as="h1" style={{ overflowWrap: 'anywhere' }}>
            {whoRefersWhom(referral.summary)}
          </Heading>
        </Stack>
        <StatusBadge {...referral.summary} />
      </Flex>
      <FollowUp referral={referral} again={again} />
      <ReferralFields referral={referral} />
      <Flex>
        <Button mode="ghost" tone="critical" text="Erase …" onClick={() => setIsErasing(true)} />
      </Flex>
      {isErasing && <EraseDialog referral={referral} close={() => setIsErasing(false)} erased={close} />}
    </Stack>
  )
}
