import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Button, Checkbox, Flex, Heading, Stack, Text, TextArea } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { type AdminRequest, LONGEST_NOTE } from '#lib/referral/admin/adminRequest.ts'
import { doneAnswer, type ReferralShown, showAnswer } from '#lib/referral/admin/adminResponses.ts'
import { AnswerGate, useRequest } from '../../access/AnswerGate.tsx'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Muted } from '../../ui/texts.tsx'
import { useTask } from '../../ui/useTask.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { useNeedsYou } from './NeedsYou.tsx'
import { ReferralFields } from './ReferralFields.tsx'
import { StatusBadge, whoRefersWhom } from './ReferralRow.tsx'
import { StageChoice } from './StageChoice.tsx'
import { useReferrals } from './useReferrals.ts'

export function ReferralDetail({ id, close }: { id: string; close: () => void }) {
  const ask = useReferrals()
  const [isErasing, setIsErasing] = useState(false)
  const request = useRequest(useCallback(() => ask({ ask: 'show', id }, showAnswer), [ask, id]))
  return (
    <Stack gap={5}>
      <Flex>
        {/* Focused, because the row that was clicked is gone. */}
        <Button autoFocus mode="bleed" icon={ArrowLeftIcon} text="Back to all referrals" onClick={close} />
      </Flex>
      <AnswerGate {...request}>
        {(referral) => (
          <Stack gap={5}>
            <Flex align="center" gap={3} wrap="wrap">
              <Stack flex={1}>
                <Heading as="h1" style={{ overflowWrap: 'anywhere' }}>
                  {whoRefersWhom(referral.summary)}
                </Heading>
              </Stack>
              <StatusBadge {...referral.summary} />
            </Flex>
            <FollowUp referral={referral} again={request.again} />
            <ReferralFields referral={referral} />
            <Flex>
              <Button mode="ghost" tone="critical" text="Erase …" onClick={() => setIsErasing(true)} />
            </Flex>
            {isErasing && (
              <EraseDialog referral={referral} close={() => setIsErasing(false)} erased={close} />
            )}
          </Stack>
        )}
      </AnswerGate>
    </Stack>
  )
}

interface FollowUpProps {
  referral: ReferralShown
  again: () => void
}

/** The site owner’s part of a referral: its stage, whether the referrer sees it, and a note. Each change is saved at once. */
function FollowUp({ referral: { summary, isStageShared, ownerNote }, again }: FollowUpProps) {
  const ask = useReferrals()
  const { countAgain } = useNeedsYou()
  const { run } = useTask()
  const { id, stage, bonusDueAt } = summary
  const save = (change: AdminRequest) =>
    run(async () => {
      await ask(change, doneAnswer)
      again()
      countAgain()
    })
  return (
    <ToolSection title="Progress" gap={3}>
      <StageChoice
        stage={stage}
        bonusDueAt={bonusDueAt}
        save={(chosen) => save({ ask: 'setStage', id, ...chosen })}
      />
      <Flex as="label" align="center" gap={3}>
        <Checkbox
          checked={isStageShared}
          onChange={({ currentTarget: { checked } }) => save({ ask: 'shareStage', id, isShared: checked })}
        />
        <Text size={1}>{`Show ${summary.referrer} this progress on their data page`}</Text>
      </Flex>
      {summary.referred !== null && (
        <Stack as="label" gap={2}>
          <Muted>
            Your note. It is saved when you leave the field, and the referred person may ask to see it.
          </Muted>
          <TextArea
            key={ownerNote}
            defaultValue={ownerNote}
            maxLength={LONGEST_NOTE}
            rows={3}
            onBlur={({ currentTarget: { value } }) => {
              if (value.trim() !== ownerNote) save({ ask: 'setNote', id, note: value })
            }}
          />
        </Stack>
      )}
    </ToolSection>
  )
}
