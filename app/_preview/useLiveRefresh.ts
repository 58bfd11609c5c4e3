import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useTransition } from 'react'

const LIVE_ROUTE = '/api/draft-mode/live'

interface LiveRefresh {
  /** Renders the page anew from what the lake holds now. */
  refresh: () => void
  isRefreshing: boolean
}

/**
 * Keeps the page in step with the lake: whenever content changes, drafts included, the server renders it anew. Changes that
 * arrive while it does are answered by one more rendering after it.
 */
export function useLiveRefresh(isOn: boolean): LiveRefresh {
  const router = useRouter()
  const [isRefreshing, startTransition] = useTransition()
  const state = useRef({ isRefreshing: false, isStale: false })

  const refresh = useCallback(() => {
    if (state.current.isRefreshing) {
      state.current.isStale = true
      return
    }
    state.current = { isRefreshing: true, isStale: false }
    startTransition(() => router.refresh())
  }, [router])

  useEffect(() => {
    state.current.isRefreshing = isRefreshing
    if (!isRefreshing && state.current.isStale) refresh()
  }, [isRefreshing, refresh])

  useEffect(() => {
    if (!isOn) return
    const events = new EventSource(LIVE_ROUTE)
    let connections = 0
    events.addEventListener('change', refresh)
    events.addEventListener('ready', () => {
      connections += 1
      // What changed while the connection was down was not told.
      if (connections > 1) refresh()
    })
    return () => events.close()
  }, [isOn, refresh])

  return { refresh, isRefreshing }
}
