import { Button, Card, Flex, Stack } from '@sanity/ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Loading } from '../ui/Loading.tsx'
import { Small } from '../ui/texts.tsx'
import { messageOf } from './siteRefusal.ts'

type Answer<Value> =
  | { state: 'asking' }
  | { state: 'answered'; value: Value }
  | { state: 'refused'; sentence: string }

interface SiteRequest<Value> {
  answer: Answer<Value>
  again: () => void
}

/**
 * Sends a request when the component mounts, and again on demand.
 * @param ask has a stable identity while the request is the same
 */
export function useRequest<Value>(ask: () => Promise<Value>): SiteRequest<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>({ state: 'asking' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    setAnswer((before) => (round > 0 && before.state === 'answered' ? before : { state: 'asking' }))
    ask().then(
      (value) => isCurrent && setAnswer({ state: 'answered', value }),
      (error: unknown) => isCurrent && setAnswer({ state: 'refused', sentence: messageOf(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [ask, round])
  return { answer, again: useCallback(() => setRound((count) => count + 1), []) }
}

interface AnswerGateProps<Value> extends SiteRequest<Value> {
  children: (value: Value) => ReactNode
}

/** Shows the response, a loading message, or an error with a way to try again. */
export function AnswerGate<Value>({ answer, again, children }: AnswerGateProps<Value>) {
  if (answer.state === 'answered') return children(answer.value)
  if (answer.state === 'asking') return <Loading text="Loading …" />
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
