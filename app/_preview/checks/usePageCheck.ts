import { useEffect, useState } from 'react'
import { checkPage, type PlacedFinding } from './checkPage.ts'

/** Time without an edit before the page is checked, ms, so that typing isn't interrupted. */
const REST_MS = 400
/** Time limit of a check, ms. A page, an answer or a font may never arrive. */
const PATIENCE_MS = 20_000

interface Asked {
  isOpen: boolean
  /** Changes with every rendering of the page. */
  rendering: string
  /** True while a newer rendering is expected. */
  isRefreshing: boolean
}

export type CheckState =
  | { phase: 'waiting' }
  | { phase: 'failed' }
  | { phase: 'done'; findings: PlacedFinding[] }

/**
 * Checks the page while its findings are open. An edit aborts a running check, and the next begins after a pause in
 * typing. Each check ends with findings or as failed.
 */
export function usePageCheck({ isOpen, rendering, isRefreshing }: Asked): CheckState {
  const [state, setState] = useState<CheckState>({ phase: 'waiting' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering is another page.
  useEffect(() => {
    if (!isOpen) return
    setState({ phase: 'waiting' })
    const asked = new AbortController()
    const patience = setTimeout(() => {
      asked.abort()
      setState({ phase: 'failed' })
    }, PATIENCE_MS)
    const begin = async () => {
      try {
        const findings = await checkPage(asked.signal)
        setState({ phase: 'done', findings })
      } catch {
        if (asked.signal.aborted) return
        setState({ phase: 'failed' })
      }
      clearTimeout(patience)
    }
    const rest = isRefreshing ? undefined : setTimeout(() => void begin(), REST_MS)
    return () => {
      clearTimeout(rest)
      clearTimeout(patience)
      asked.abort()
    }
  }, [isOpen, rendering, isRefreshing])
  return state
}
