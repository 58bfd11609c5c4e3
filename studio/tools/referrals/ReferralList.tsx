import { Button, Flex, Heading, Stack, TextInput } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { listAnswer, type ReferralSummary } from '#lib/referral/admin/adminResponses.ts'
import type { Stage } from '#lib/referral/stages.ts'
import { Muted } from '../../ui/texts.tsx'
import { AnswerGate } from './AnswerGate.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useNeedsYou } from './NeedsYou.tsx'
import { ReferralRow } from './ReferralRow.tsx'
import { useReferrals } from './useReferrals.ts'
import { useRequest } from './useRequest.ts'

interface GroupFacts {
  title: string
  stages: readonly Stage[]
  /** Text for an empty group; groups without one are hidden. */
  none?: string
}

/** Referrals that need the site owner by their date; the others newest first. */
const GROUPS: readonly GroupFacts[] = [
  { title: 'Waiting for your reply', stages: ['new'], none: 'No referrals are waiting for your reply.' },
  { title: 'Bonus due', stages: ['bonus-due'] },
  { title: 'In progress', stages: ['replied', 'talked', 'client'] },
  { title: 'Done', stages: ['bonus-paid', 'closed'] },
]

interface Props {
  open: (id: string) => void
  /** Id of the referral that was open last; null at first. */
  lastId: string | null
}

/** Lists all referrals by status. */
export function ReferralList({ open, lastId }: Props) {
  const ask = useReferrals()
  const { answer, again } = useRequest(useCallback(() => ask({ ask: 'list' }, listAnswer), [ask]))
  const { countAgain } = useNeedsYou()
  const [words, setWords] = useState('')
  const refresh = () => {
    again()
    countAgain()
  }
  return (
    <Stack gap={5}>
      <Flex align="center" gap={2}>
        <Stack flex={1}>
          <Heading as="h1">Referrals</Heading>
        </Stack>
        <Button mode="bleed" text="Refresh" onClick={refresh} />
        <ExportButton ask={ask} />
      </Flex>
      <TextInput
        aria-label="Find a referral by name or company"
        onChange={({ currentTarget: { value } }) => setWords(value)}
        placeholder="Find by name or company"
        type="search"
        value={words}
      />
      <AnswerGate answer={answer} again={again}>
        {({ referrals, isCut }) => (
          <Stack gap={6}>
            {GROUPS.map((group) => (
              <Group
                key={group.title}
                {...group}
                referrals={inOrder(
                  referrals.filter(
                    (referral) => group.stages.includes(referral.stage) && contains(referral, words),
                  ),
                )}
                open={open}
                lastId={lastId}
              />
            ))}
            {isCut && <Muted>These are the newest 500. The file of all referrals has the others.</Muted>}
          </Stack>
        )}
      </AnswerGate>
    </Stack>
  )
}

/** Returns whether a referral's names or companies contain the words. */
const contains = (referral: ReferralSummary, words: string): boolean =>
  [referral.referrer, referral.referrerCompany, referral.referred, referral.referredCompany]
    .join(' ')
    .toLowerCase()
    .includes(words.trim().toLowerCase())

const inOrder = (referrals: ReferralSummary[]): ReferralSummary[] =>
  referrals.toSorted((one, other) =>
    dateOf(one) && dateOf(other)
      ? dateOf(one).localeCompare(dateOf(other))
      : other.receivedAt.localeCompare(one.receivedAt),
  )

/** Returns the date by which the site owner has to act; empty if there is none. */
const dateOf = ({ stage, dueAt, bonusDueAt }: ReferralSummary): string =>
  stage === 'new' ? dueAt : stage === 'bonus-due' ? (bonusDueAt ?? '') : ''

interface GroupProps extends Props, Omit<GroupFacts, 'stages'> {
  referrals: readonly ReferralSummary[]
}

function Group({ title, none, referrals, open, lastId }: GroupProps) {
  if (referrals.length === 0 && none === undefined) return null
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading as="h2" size={1}>
        {referrals.length > 0 ? `${title} (${referrals.length})` : title}
      </Heading>
      {referrals.length === 0 && <Muted>{none}</Muted>}
      {referrals.map((referral) => (
        <ReferralRow key={referral.id} referral={referral} open={open} isLast={referral.id === lastId} />
      ))}
    </Stack>
  )
}
