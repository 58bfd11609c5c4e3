import { useCallback, useEffect, useState } from 'react'
import { SiteRefusal } from '../../access/siteRefusal.ts'

/** State of a request: loading, answered, or refused with a message. */
export type Answer<Value> =
  | { state: 'asking' }
  | { state: 'answered'; value: Value }
  | { state: 'refused'; sentence: string }

/** Returns the message of a refusal; for other errors, a general one. */
export const messageOf = (error: unknown): string =>
  error instanceof SiteRefusal ? error.message : 'The site does not answer. Try again in a minute.'

/**
 * Sends a request when the component mounts, and again on demand.
 * @param ask has a stable identity while the request is the same
 */
export function useRequest<Value>(ask: () => Promise<Value>): { answer: Answer<Value>; again: () => void } {
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
