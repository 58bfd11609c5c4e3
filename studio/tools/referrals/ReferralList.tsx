import { Button, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { listAnswer, type ReferralSummary } from '#lib/referral/admin/adminResponses.ts'
import { AnswerGate } from './AnswerGate.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ReferralRow } from './ReferralRow.tsx'
import { useReferrals } from './useReferrals.ts'
import { useRequest } from './useRequest.ts'

/** Waiting referrals by due date; replied ones newest first. */
const GROUPS = [
  { status: 'overdue', title: 'Overdue', none: null },
  { status: 'waiting', title: 'Waiting for your reply', none: 'No referrals are waiting for your reply.' },
  { status: 'replied', title: 'Replied', none: null },
] as const

interface Props {
  open: (id: string) => void
  /** Id of the referral that was open last; null at first. */
  lastId: string | null
}

/** Lists all referrals by status. */
export function ReferralList({ open, lastId }: Props) {
  const ask = useReferrals()
  const { answer, again } = useRequest(useCallback(() => ask({ ask: 'list' }, listAnswer), [ask]))
  return (
    <Stack gap={5}>
      <Flex align="center" gap={2}>
        <Stack flex={1}>
          <Heading as="h1" size={2}>
            Referrals
          </Heading>
        </Stack>
        <Button mode="bleed" text="Refresh" onClick={again} />
        <ExportButton ask={ask} />
      </Flex>
      <AnswerGate answer={answer} again={again}>
        {({ referrals, isCut }) => (
          <Stack gap={6}>
            {GROUPS.map(({ status, title, none }) => (
              <Group
                key={status}
                title={title}
                none={none}
                referrals={inOrder(referrals.filter((entry) => entry.status === status))}
                open={open}
                lastId={lastId}
              />
            ))}
            {isCut && (
              <Text muted size={1}>
                These are the newest 500. The file of all referrals has the others.
              </Text>
            )}
          </Stack>
        )}
      </AnswerGate>
    </Stack>
  )
}

const inOrder = (referrals: ReferralSummary[]): ReferralSummary[] =>
  referrals.toSorted((one, other) =>
    one.status === 'replied'
      ? other.receivedAt.localeCompare(one.receivedAt)
      : one.dueAt.localeCompare(other.dueAt),
  )

interface GroupProps extends Props {
  title: string
  /** Text for an empty group; null hides the group. */
  none: string | null
  referrals: readonly ReferralSummary[]
}

function Group({ title, none, referrals, open, lastId }: GroupProps) {
  if (referrals.length === 0 && none === null) return null
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading as="h2" size={1}>
        {referrals.length > 0 ? `${title} (${referrals.length})` : title}
      </Heading>
      {referrals.length === 0 && (
        <Text muted size={1}>
          {none}
        </Text>
      )}
      {referrals.map((referral) => (
        <ReferralRow key={referral.id} referral={referral} open={open} isLast={referral.id === lastId} />
      ))}
    </Stack>
  )
}
