import { Checkbox, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type AdminRequest, LONGEST_NOTE } from '#lib/referral/admin/adminRequest.ts'
import { doneAnswer, type ReferralShown } from '#lib/referral/admin/adminResponses.ts'
import { useNeedsYou } from './NeedsYou.tsx'
import { Part } from './Part.tsx'
import { StageChoice } from './StageChoice.tsx'
import { useReferrals } from './useReferrals.ts'
import { messageOf } from './useRequest.ts'

interface Props {
  referral: ReferralShown
  /** Reads the referral again. */
  again: () => void
}

/** The site owner’s part of a referral: its stage, whether the referrer sees it, and a note. Each change is saved at once. */
export function FollowUp({ referral: { summary, isStageShared, ownerNote }, again }: Props) {
  const ask = useReferrals()
  const { countAgain } = useNeedsYou()
  const { push } = useToast()
  const { id, stage, bonusDueAt } = summary
  const save = (change: AdminRequest) =>
    ask(change, doneAnswer).then(
      () => {
        again()
        countAgain()
      },
      (error: unknown) => push({ status: 'error', title: messageOf(error) }),
    )
  return (
    <Part title="Progress">
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
          <Text muted size={1}>
            Your note. It is saved when you leave the field, and the referred person may ask to see it.
          </Text>
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
    </Part>
  )
}
