import { Button, Flex, Heading, Stack, TextInput } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { exportAnswer, listAnswer, type ReferralSummary } from '#lib/referral/admin/adminResponses.ts'
import type { Stage } from '#lib/referral/stages.ts'
import { AnswerGate, useRequest } from '../../access/AnswerGate.tsx'
import { Pane } from '../../ui/Pane.tsx'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Muted } from '../../ui/texts.tsx'
import { useTask } from '../../ui/useTask.ts'
import { csvOf } from './csv.ts'
import { useNeedsYou } from './NeedsYou.tsx'
import { ReferralDetail } from './ReferralDetail.tsx'
import { ReferralRow } from './ReferralRow.tsx'
import { useReferrals } from './useReferrals.ts'

interface Group {
  title: string
  stages: readonly Stage[]
  /** Text for an empty group; groups without one are hidden. */
  none?: string
}

/** Referrals that need the site owner by their date; the others newest first. */
const GROUPS: readonly Group[] = [
  { title: 'Waiting for your reply', stages: ['new'], none: 'No referrals are waiting for your reply.' },
  { title: 'Bonus due', stages: ['bonus-due'] },
  { title: 'In progress', stages: ['replied', 'talked', 'client'] },
  { title: 'Done', stages: ['bonus-paid', 'closed'] },
]

/** The tool “Referrals”: the list of referrals and the detail of each. */
export function Referrals() {
  const [openId, setOpenId] = useState<string | null>(null)
  const [lastId, setLastId] = useState<string | null>(null)
  const open = (id: string) => {
    setLastId(id)
    setOpenId(id)
  }
  return (
    <Pane>
      {openId === null ? (
        <ReferralList open={open} lastId={lastId} />
      ) : (
        <ReferralDetail id={openId} close={() => setOpenId(null)} />
      )}
    </Pane>
  )
}

function ReferralList({ open, lastId }: { open: (id: string) => void; lastId: string | null }) {
  const ask = useReferrals()
  const request = useRequest(useCallback(() => ask({ ask: 'list' }, listAnswer), [ask]))
  const { countAgain } = useNeedsYou()
  const [words, setWords] = useState('')
  const refresh = () => {
    request.again()
    countAgain()
  }
  return (
    <Stack gap={5}>
      <Flex align="center" gap={2}>
        <Stack flex={1}>
          <Heading as="h1">Referrals</Heading>
        </Stack>
        <Button mode="bleed" text="Refresh" onClick={refresh} />
        <ExportButton />
      </Flex>
      <TextInput
        aria-label="Find a referral by name or company"
        onChange={({ currentTarget: { value } }) => setWords(value)}
        placeholder="Find by name or company"
        type="search"
        value={words}
      />
      <AnswerGate {...request}>
        {({ referrals, isCut }) => (
          <Stack gap={6}>
            {GROUPS.map(({ title, stages, none }) => {
              const shown = inOrder(
                referrals.filter((one) => stages.includes(one.stage) && contains(one, words)),
              )
              if (shown.length === 0 && none === undefined) return null
              return (
                <ToolSection
                  key={title}
                  title={title}
                  heading={shown.length > 0 ? `${title} (${shown.length})` : title}
                  gap={3}
                >
                  {shown.length === 0 && <Muted>{none}</Muted>}
                  {shown.map((referral) => (
                    <ReferralRow
                      key={referral.id}
                      referral={referral}
                      open={open}
                      isLast={referral.id === lastId}
                    />
                  ))}
                </ToolSection>
              )
            })}
            {isCut && <Muted>These are the newest 500. The file of all referrals has the others.</Muted>}
          </Stack>
        )}
      </AnswerGate>
    </Stack>
  )
}

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

function ExportButton() {
  const ask = useReferrals()
  const { run, isRunning } = useTask()
  const save = async () => {
    const { columns, rows } = await ask({ ask: 'export' }, exportAnswer)
    download(csvOf(columns, rows))
    return undefined
  }
  return <Button mode="ghost" text="Export as CSV" loading={isRunning} onClick={() => run(save)} />
}

function download(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `referrals-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
