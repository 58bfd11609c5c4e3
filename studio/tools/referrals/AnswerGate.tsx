import { Button, Card, Flex, Spinner, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'
import { Muted, Small } from '../../ui/texts.tsx'
import type { Answer } from './useRequest.ts'

interface Props<Value> {
  answer: Answer<Value>
  /** Sends the request again. */
  again: () => void
  children: (value: Value) => ReactNode
}

/** Shows the response, a loading message, or an error with a way to try again. */
export function AnswerGate<Value>({ answer, again, children }: Props<Value>) {
  if (answer.state === 'answered') return children(answer.value)
  if (answer.state === 'asking') {
    return (
      <Flex align="center" gap={3} padding={5}>
        <Spinner muted />
        <Muted>Loading …</Muted>
      </Flex>
    )
  }
  return (
    <Card padding={4} radius={2} tone="caution" role="alert">
      <Stack gap={4}>
        <Small>{answer.sentence}</Small>
        <Flex>
          <Button mode="ghost" text="Try again" onClick={again} />
        </Flex>
      </Stack>
    </Card>
  )
}
