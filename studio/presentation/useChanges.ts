import { useEffect, useState } from 'react'
import { z } from 'zod'
import { type Change, changeSchema } from '#lib/preview/frame/changeSchema.ts'

const changes = z.array(changeSchema)

/** Pause after the last rendering, ms, so that the server does not compare at every key. */
const PAUSE_MS = 400

type Answer = readonly Change[] | 'loading' | 'failed'

/**
 * Returns the differences between a previewed page and the published one.
 * @param rendering a new value for each rendering, which requests the differences again
 */
export function useChanges(path: string, rendering: unknown): Answer {
  const [answer, setAnswer] = useState<Answer>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering may differ otherwise.
  useEffect(() => {
    const aborter = new AbortController()
    const address = `/api/draft-mode/changes?${new URLSearchParams({ path })}`
    const ask = () =>
      fetch(address, { signal: aborter.signal })
        .then(async (response) => setAnswer(response.ok ? changes.parse(await response.json()) : 'failed'))
        .catch(() => !aborter.signal.aborted && setAnswer('failed'))
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [path, rendering])
  return answer
}
