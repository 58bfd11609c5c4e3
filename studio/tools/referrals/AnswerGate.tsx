import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
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
        <Text muted size={1}>
          Loading …
        </Text>
      </Flex>
    )
  }
  return (
    <Card padding={4} radius={2} tone="caution" role="alert">
      <Stack gap={4}>
        <Text size={1}>{answer.sentence}</Text>
        <Flex>
          <Button mode="ghost" text="Try again" onClick={again} />
        </Flex>
      </Stack>
    </Card>
  )
}
