import { Button, Card, Flex, Stack } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { isSelfHosted } from '#lib/env/public.ts'
import { messageAnswer } from '#lib/referral/admin/adminResponses.ts'
import { AnswerGate, useRequest } from '../../access/AnswerGate.tsx'
import { ToolSection } from '../../ui/ToolSection.tsx'
import { Muted, Small } from '../../ui/texts.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { useReferrals } from './useReferrals.ts'

/**
 * The first message to the referred person. It is a separate request, because its link lets its holder erase.
 */
export function PreparedMessage({ id }: { id: string }) {
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
