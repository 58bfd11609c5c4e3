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
 * @param version how the content was when the page was rendered; null to stay as it is
 */
export function useLiveRefresh(version: string | null): LiveRefresh {
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

  const isOn = version !== null
  const rendered = useRef(version)
  rendered.current = version
  useEffect(() => {
    if (!isOn) return
    const events = new EventSource(LIVE_ROUTE)
    events.addEventListener('change', refresh)
    // What changed before the connection stood, or while it was down, was not told.
    events.addEventListener('ready', ({ data: now }: MessageEvent<string>) => {
      if (now && rendered.current && now !== rendered.current) refresh()
    })
    return () => events.close()
  }, [isOn, refresh])

  return { refresh, isRefreshing }
}
