import { Card, Stack } from '@sanity/ui'
import type { ReferralShown } from '#lib/referral/admin/adminResponses.ts'
import { Muted, Small } from '../../ui/texts.tsx'
import { dayAndTime } from './dayAndTime.ts'
import { deliveryInWords, kindInWords } from './deliveries.ts'
import { Part } from './Part.tsx'
import { PreparedMessage } from './PreparedMessage.tsx'

/** Shows the stored data of a referral in the order needed for a reply. */
export function ReferralFields({ referral }: { referral: ReferralShown }) {
  const { summary, deliveries, doubts } = referral
  return (
    <Stack gap={5}>
      {doubts.length > 0 && (
        <Card padding={3} radius={2} tone="caution">
          <Small>{`Look twice: ${doubts.join(', and ')}.`}</Small>
        </Card>
      )}
      <Part title="Who was referred">
        {referral.referred === null ? (
          <Field name="Name" value="Erased at their own wish" />
        ) : (
          referral.referred.map(({ label, value }) => <Field key={label} name={label} value={value} />)
        )}
      </Part>
      <Part title="Who referred them">
        {referral.referrer.map(({ label, value }) => (
          <Field key={label} name={label} value={value} />
        ))}
      </Part>
      {summary.referred !== null && <PreparedMessage id={summary.id} />}
      <Part title="Promise and emails">
        <Field name="Received" value={dayAndTime(summary.receivedAt)} />
        <Field name="Reply due" value={`${dayAndTime(summary.dueAt)}, ${summary.promise} after it came`} />
        {summary.repliedAt && <Field name="Replied" value={dayAndTime(summary.repliedAt)} />}
        {deliveries.map((delivery) => (
          <Field key={delivery.kind} name={kindInWords(delivery.kind)} value={deliveryInWords(delivery)} />
        ))}
      </Part>
      <Part title="Consent and retention">
        <Field name="Consent" value={referral.consent} />
        <Field name="Kept until" value={dayAndTime(referral.keptUntil)} />
      </Part>
    </Stack>
  )
}

function Field({ name, value }: { name: string; value: string }) {
  return (
    <Stack gap={2}>
      <Muted>{name}</Muted>
      <Small style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{value}</Small>
    </Stack>
  )
}
