import { useEffect, useState } from 'react'
import { checkPage, type PlacedFinding } from './checkPage.ts'

/** Milliseconds without an edit before the page is looked at: whoever types isn't interrupted by it. */
const REST_MS = 400

interface Asked {
  isOpen: boolean
  /** Changes with every rendering of the page. */
  rendering: string
  /** Whether a newer rendering is on its way. */
  isRefreshing: boolean
}

export type CheckState =
  | { phase: 'waiting' }
  | { phase: 'failed' }
  | { phase: 'done'; findings: PlacedFinding[] }

/** Looks at the page while its findings are open; an edit ends a check that runs, and the next begins when the typing rests. */
export function usePageCheck({ isOpen, rendering, isRefreshing }: Asked): CheckState {
  const [state, setState] = useState<CheckState>({ phase: 'waiting' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering is another page.
  useEffect(() => {
    if (!isOpen) return
    setState({ phase: 'waiting' })
    if (isRefreshing) return
    const asked = new AbortController()
    const begin = async () => {
      try {
        setState({ phase: 'done', findings: await checkPage(asked.signal) })
      } catch {
        if (!asked.signal.aborted) setState({ phase: 'failed' })
      }
    }
    const timer = setTimeout(() => void begin(), REST_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [isOpen, rendering, isRefreshing])
  return state
}
