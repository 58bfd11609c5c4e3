import { Stack } from '@sanity/ui'
import type { ReferralShown } from '#lib/referral/admin/adminResponses.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Muted, Small } from '../../ui/texts.tsx'
import { PreparedMessage } from './PreparedMessage.tsx'

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

/** The purposes of emails. */
const KINDS: Readonly<Record<string, string>> = {
  'notify-consultant': 'Email to you',
  'confirm-referrer': 'Confirmation to who referred them',
  'first-reminder': 'First reminder to you',
  'last-reminder': 'Last reminder to you',
  'bonus-reminder': 'Reminder of the bonus, a week before',
  'bonus-due': 'Reminder of the bonus, on its day',
}

/** Returns the delivery status of an email. */
function statusOf({ status, dueAt, attempts, error }: ReferralShown['deliveries'][number]): string {
  if (status === 'sent') return 'Sent'
  if (status === 'skipped') return 'Not needed any more'
  if (status === 'dead') return `Given up after ${attempts} attempts${error ? `: ${error}` : ''}`
  return error
    ? `Not sent yet, after ${attempts} attempts (${error}); tried again ${dayAndTime(dueAt)}`
    : `Planned for ${dayAndTime(dueAt)}`
}
