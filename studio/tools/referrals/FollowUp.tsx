import { Checkbox, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { type AdminRequest, LONGEST_NOTE } from '#lib/referral/admin/adminRequest.ts'
import { doneAnswer, type ReferralShown } from '#lib/referral/admin/adminResponses.ts'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Muted } from '../../ui/texts.tsx'
import { useTask } from '../../ui/useTask.ts'
import { useNeedsYou } from './NeedsYou.tsx'
import { StageChoice } from './StageChoice.tsx'
import { useReferrals } from './useReferrals.ts'

interface FollowUpProps {
  referral: ReferralShown
  /** Reads the referral again. */
  again: () => void
}

/** The site owner’s part of a referral: its stage, whether the referrer sees it, and a note. Each change is saved at once. */
export function FollowUp({ referral: { summary, isStageShared, ownerNote }, again }: FollowUpProps) {
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
