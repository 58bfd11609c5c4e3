import { Button, Card, Flex, Stack } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { isSelfHosted } from '#lib/env/public.ts'
import { messageAnswer } from '#lib/referral/admin/adminResponses.ts'
import { Muted, Small } from '../../ui/texts.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { AnswerGate } from './AnswerGate.tsx'
import { Part } from './Part.tsx'
import { useReferrals } from './useReferrals.ts'
import { useRequest } from './useRequest.ts'

/**
 * The first message to the referred person. It is a separate request, because its link lets its holder erase.
 */
export function PreparedMessage({ id }: { id: string }) {
  // On a self-hosted site the request asks for the passkey, so a person starts it.
  const [isAsked, setIsAsked] = useState(!isSelfHosted)
  return (
    <Part title="Your first message to them, prepared">
      {isAsked ? (
        <Message id={id} />
      ) : (
        <Flex>
          <Button mode="ghost" text="Show it" onClick={() => setIsAsked(true)} />
        </Flex>
      )}
    </Part>
  )
}

function Message({ id }: { id: string }) {
  const ask = useReferrals()
  const { answer, again } = useRequest(
    useCallback(() => ask({ ask: 'message', id }, messageAnswer), [ask, id]),
  )
  return (
    <AnswerGate answer={answer} again={again}>
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
