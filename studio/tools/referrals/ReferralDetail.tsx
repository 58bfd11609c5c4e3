import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Button, Flex, Heading, Stack } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { type ReferralShown, showAnswer } from '#lib/referral/admin/adminResponses.ts'
import { AnswerGate } from './AnswerGate.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { FollowUp } from './FollowUp.tsx'
import { ReferralFields } from './ReferralFields.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { useFocusAtFirst } from './useFocusAtFirst.ts'
import { useReferrals } from './useReferrals.ts'
import { useRequest } from './useRequest.ts'

interface Props {
  id: string
  close: () => void
}

/** Shows one referral with its stored data and actions. */
export function ReferralDetail({ id, close }: Props) {
  const ask = useReferrals()
  const back = useFocusAtFirst(true)
  const { answer, again } = useRequest(useCallback(() => ask({ ask: 'show', id }, showAnswer), [ask, id]))
  return (
    <Stack gap={5}>
      <Flex>
        <Button ref={back} mode="bleed" icon={ArrowLeftIcon} text="Back to all referrals" onClick={close} />
      </Flex>
      <AnswerGate answer={answer} again={again}>
        {(referral) => <Shown referral={referral} again={again} close={close} />}
      </AnswerGate>
    </Stack>
  )
}

function Shown({
  referral,
  again,
  close,
}: {
  referral: ReferralShown
  again: () => void
  close: () => void
}) {
  const { summary } = referral
  const [isErasing, setIsErasing] = useState(false)
  return (
    <Stack gap={5}>
      <Flex align="center" gap={3} wrap="wrap">
        <Stack flex={1}>
          <Heading as="h1" style={{ overflowWrap: 'anywhere' }}>
            {`${summary.referrer} refers ${summary.referred ?? 'somebody who was erased since'}`}
          </Heading>
        </Stack>
        <StatusBadge referral={summary} />
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
