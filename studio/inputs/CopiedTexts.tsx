import { Box, Button, Card, Flex, Inline, Stack, Text } from '@sanity/ui'
import { siteUrl } from '#lib/env/public.ts'
import { METHOD_PDF, PICTURE_SIZE, pagePicturePath } from '#lib/method/methodFiles.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { emailText } from '../checks/emailText.ts'
import { CopyButton } from '../tools/CopyButton.tsx'
import { useCurrentDocument } from '../tools/useCurrentDocument.ts'

/** The published PDF above the form of its text: its cover, and its address for the email provider. */
export function MethodFile() {
  return (
    <Card as="section" aria-label="The file" border padding={4} radius={3}>
      <Flex gap={4} align="center">
        {/* biome-ignore lint/performance/noImgElement: next/image is for Next's pages. */}
        <img
          src={pagePicturePath('cover.webp')}
          alt="Cover of the published PDF"
          {...PICTURE_SIZE}
          style={{ width: 96, height: 144 }}
        />
        <Stack gap={4}>
          <Text size={1}>
            The site makes the file again when you publish. Visitors get the new one within a minute.
          </Text>
          <Inline gap={2}>
            <Button
              as="a"
              href={METHOD_PDF}
              target="_blank"
              rel="noopener"
              mode="ghost"
              text="Open the PDF"
            />
            <CopyButton label="Copy its address" copied={() => new URL(METHOD_PDF, siteUrl).href} />
          </Inline>
        </Stack>
      </Flex>
    </Card>
  )
}

/** The emails after a sign-up above their form, each with a button that copies it for the email provider. */
export function EmailTexts({ value }: { value: unknown }) {
  const facts = useCurrentDocument('businessFacts')
  const emails = emailsIn(value)
  return (
    <Card as="section" aria-label="Copy the emails" border padding={4} radius={3}>
      <Stack gap={4}>
        <Text size={1}>
          Copy each email to your email provider: subject, text and the numbers as they are now.
        </Text>
        <Stack gap={2}>
          {emails.map(({ label, email }) => (
            <Flex key={label} align="center" gap={3}>
              <Box flex={1}>
                <Text size={1}>
                  {label}: {typeof email.subject === 'string' ? email.subject : 'no subject yet'}
                </Text>
              </Box>
              <CopyButton label="Copy" copied={() => emailText(email, facts, siteUrl)} />
            </Flex>
          ))}
        </Stack>
        <CopyButton
          label="Copy all"
          copied={() =>
            emails.map(({ label, email }) => `${label}\n${emailText(email, facts, siteUrl)}`).join('\n\n\n')
          }
        />
      </Stack>
    </Card>
  )
}

function emailsIn(value: unknown): { label: string; email: Record<string, unknown> }[] {
  const { confirmation, delivery, days } = isRecord(value) ? value : {}
  return [
    { label: 'Confirmation', email: confirmation },
    { label: 'The PDF', email: delivery },
    ...(Array.isArray(days) ? days : []).map((email: unknown, index) => ({
      label: `Day ${index + 1}`,
      email,
    })),
  ].flatMap(({ label, email }) => (isRecord(email) ? [{ label, email }] : []))
}
