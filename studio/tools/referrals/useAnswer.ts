import { useCallback, useEffect, useState } from 'react'
import { SiteRefusal } from '../../access/siteRefusal.ts'

/** What became of a question: still asked, answered, or refused with a sentence. */
export type Answer<Value> =
  | { state: 'asking' }
  | { state: 'answered'; value: Value }
  | { state: 'refused'; sentence: string }

/** The sentence of a refusal; of anything else, one that says what to do. */
export const sentenceOf = (error: unknown): string =>
  error instanceof SiteRefusal ? error.message : 'The site does not answer. Try again in a minute.'

/**
 * Asks when it is shown, and again when told to.
 * @param ask keeps its identity for as long as the question is the same
 */
export function useAnswer<Value>(ask: () => Promise<Value>): { answer: Answer<Value>; again: () => void } {
  const [answer, setAnswer] = useState<Answer<Value>>({ state: 'asking' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    setAnswer((before) => (round > 0 && before.state === 'answered' ? before : { state: 'asking' }))
    ask().then(
      (value) => isCurrent && setAnswer({ state: 'answered', value }),
      (error: unknown) => isCurrent && setAnswer({ state: 'refused', sentence: sentenceOf(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [ask, round])
  return { answer, again: useCallback(() => setRound((count) => count + 1), []) }
}
