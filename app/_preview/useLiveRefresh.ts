import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useTransition } from 'react'

const LIVE_ROUTE = '/api/draft-mode/live'

/**
 * Keeps the page current: each change of content, drafts included, makes the server render it again. Changes during a
 * rendering cause one more.
 * @param version version of the content at the time of rendering; null to keep the page as it is
 */
export function useLiveRefresh(version: string | null): { refresh: () => void; isRefreshing: boolean } {
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
    // Changes before the connection, or while it was down, were not reported.
    events.addEventListener('ready', ({ data: now }: MessageEvent<string>) => {
      if (now && rendered.current && now !== rendered.current) refresh()
    })
    return () => events.close()
  }, [isOn, refresh])

  return { refresh, isRefreshing }
}
