import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback } from 'react'
import { messageAnswer } from '#lib/referral/admin/adminResponses.ts'
import { AnswerGate } from './AnswerGate.tsx'
import { Part } from './Part.tsx'
import { useReferrals } from './useReferrals.ts'
import { useRequest } from './useRequest.ts'

/**
 * The first message to the referred person. It is a separate request, because its link needs more than the right to
 * read.
 */
export function PreparedMessage({ id }: { id: string }) {
  const ask = useReferrals()
  const { answer, again } = useRequest(
    useCallback(() => ask({ ask: 'message', id }, messageAnswer), [ask, id]),
  )
  return (
    <Part title="Your first message to them, prepared">
      <AnswerGate answer={answer} again={again}>
        {({ text, advice }) => (
          <Stack gap={3}>
            <Card border padding={3} radius={2}>
              <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            </Card>
            <CopyButton text={text} />
            <Text muted size={1}>
              {advice}
            </Text>
          </Stack>
        )}
      </AnswerGate>
    </Part>
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
