import { Button, Card, Flex, Stack } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { isSelfHosted } from '#lib/env/public.ts'
import { messageAnswer, type ReferralShown } from '#lib/referral/admin/adminResponses.ts'
import { AnswerGate, useRequest } from '../../access/AnswerGate.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Muted, Small } from '../../ui/texts.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { useReferrals } from './useReferrals.ts'

const byLabel = (data: ReferralShown['referrer']) =>
  Object.fromEntries(data.map(({ label, value }) => [label, value]))

/** Shows the stored data of a referral in the order needed for a reply. */
export function ReferralFields({ referral }: { referral: ReferralShown }) {
  const { summary, deliveries, doubts, referrer, referred } = referral
  const { repliedAt } = summary
  return (
    <Stack gap={5}>
      {doubts.length > 0 && <Notice>{`Look twice: ${doubts.join(', and ')}.`}</Notice>}
      <Fields
        title="Who was referred"
        values={referred === null ? { Name: 'Erased at their own wish' } : byLabel(referred)}
      />
      <Fields title="Who referred them" values={byLabel(referrer)} />
      {referred !== null && <PreparedMessage id={summary.id} />}
      <Fields
        title="Promise and emails"
        values={{
          Received: dayAndTime(summary.receivedAt),
          'Reply due': `${dayAndTime(summary.dueAt)}, ${summary.promise} after it came`,
          ...(repliedAt && { Replied: dayAndTime(repliedAt) }),
          ...Object.fromEntries(
            deliveries.map((email) => [KINDS[email.kind] ?? email.kind, statusOf(email)]),
          ),
        }}
      />
      <Fields
        title="Consent and retention"
        values={{ Consent: referral.consent, 'Kept until': dayAndTime(referral.keptUntil) }}
      />
    </Stack>
  )
}

const Fields = ({ title, values }: { title: string; values: Readonly<Record<string, string>> }) => (
  <ToolSection title={title} gap={3}>
    {Object.entries(values).map(([name, value]) => (
      <Stack key={name} gap={2}>
        <Muted>{name}</Muted>
        <Small style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{value}</Small>
      </Stack>
    ))}
  </ToolSection>
)

const KINDS: Readonly<Record<string, string>> = {
  'notify-consultant': 'Email to you',
  'confirm-referrer': 'Confirmation to who referred them',
  'first-reminder': 'First reminder to you',
  'last-reminder': 'Last reminder to you',
  'bonus-reminder': 'Reminder of the bonus, a week before',
  'bonus-due': 'Reminder of the bonus, on its day',
}

function statusOf({ status, dueAt, attempts, error }: ReferralShown['deliveries'][number]): string {
  if (status === 'sent') return 'Sent'
  if (status === 'skipped') return 'Not needed any more'
  if (status === 'dead') return `Given up after ${attempts} attempts${error ? `: ${error}` : ''}`
  return error
    ? `Not sent yet, after ${attempts} attempts (${error}); tried again ${dayAndTime(dueAt)}`
    : `Planned for ${dayAndTime(dueAt)}`
}

/**
 * The first message to the referred person. It is a separate request, because its link lets its holder erase.
 */
function PreparedMessage({ id }: { id: string }) {
  // On a self-hosted site the request asks for the passkey, so a person starts it.
  const [isAsked, setIsAsked] = useState(!isSelfHosted)
  return (
    <ToolSection title="Your first message to them, prepared" gap={3}>
      {isAsked ? (
        <Message id={id} />
      ) : (
        <Flex>
          <Button mode="ghost" text="Show it" onClick={() => setIsAsked(true)} />
        </Flex>
      )}
    </ToolSection>
  )
}

function Message({ id }: { id: string }) {
  const ask = useReferrals()
  const request = useRequest(useCallback(() => ask({ ask: 'message', id }, messageAnswer), [ask, id]))
  return (
    <AnswerGate {...request}>
      {({ text, advice }) => (
        <Stack gap={3}>
          <Card border padding={3} radius={2}>
            <Small style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Small>
          </Card>
          <Flex>
            <CopyButton label="Copy" copied={() => text} />
          </Flex>
          <Muted>{advice}</Muted>
        </Stack>
      )}
    </AnswerGate>
  )
}
