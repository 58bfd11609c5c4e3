import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import type { ReactNode } from 'react'
import type { ReferralShown } from '#lib/referral/desk/deskAnswers.ts'
import { dayAndTime } from './dayAndTime.ts'
import { deliveryInWords, kindInWords } from './deliveries.ts'

/** All that is kept of a referral, in the order in which one replies to it. */
export function ReferralFields({ referral }: { referral: ReferralShown }) {
  const { summary, firstMessage, deliveries, doubts } = referral
  return (
    <Stack gap={5}>
      {doubts.length > 0 && (
        <Card padding={3} radius={2} tone="caution">
          <Text size={1}>{`Look twice: ${doubts.join(', and ')}.`}</Text>
        </Card>
      )}
      <Part title="Who was referred">
        <Field name="Name" value={summary.referred ?? 'Erased at their own wish'} />
        {summary.referred !== null && (
          <>
            <Field name="Company" value={summary.referredCompany ?? ''} />
            <Field name="Contact" value={referral.contact} />
            <Field name="Note" value={referral.note} />
          </>
        )}
      </Part>
      <Part title="Who referred them">
        <Field name="Name" value={summary.referrer} />
        <Field name="Email" value={referral.referrerEmail} />
        <Field name="Company" value={summary.referrerCompany} />
      </Part>
      {firstMessage && (
        <Part title="Your first message to them, prepared">
          <Card border padding={3} radius={2}>
            <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {firstMessage.text}
            </Text>
          </Card>
          <CopyButton text={firstMessage.text} />
          <Text muted size={1}>
            {firstMessage.advice}
          </Text>
        </Part>
      )}
      <Part title="Promise and emails">
        <Field name="Received" value={dayAndTime(summary.receivedAt)} />
        <Field name="Reply due" value={`${dayAndTime(summary.dueAt)}, ${summary.promise} after it came`} />
        {summary.answeredAt && <Field name="Answered" value={dayAndTime(summary.answeredAt)} />}
        {deliveries.map((delivery) => (
          <Field key={delivery.kind} name={kindInWords(delivery.kind)} value={deliveryInWords(delivery)} />
        ))}
      </Part>
      <Part title="What they agreed to">
        <Field name="Consent" value={referral.consent} />
        <Field name="Kept until" value={dayAndTime(referral.keptUntil)} />
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

function Field({ name, value }: { name: string; value: string }) {
  return (
    <Stack gap={2}>
      <Text muted size={1}>
        {name}
      </Text>
      <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value}
      </Text>
    </Stack>
  )
}

function CopyButton({ text }: { text: string }) {
  const { push } = useToast()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => push({ status: 'success', title: 'Copied' }),
      () =>
        push({ status: 'error', title: 'This browser did not let it be copied: select the text instead.' }),
    )
  return (
    <Flex>
      <Button mode="ghost" text="Copy" onClick={copy} />
    </Flex>
  )
}
