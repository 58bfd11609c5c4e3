import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type Asked, type PageState, pageStateMessage } from '#lib/preview/frame/frameMessages.ts'

interface FramedPage {
  /** State of the page; null until its first message. */
  pageState: PageState | null
  ask: (what: Asked) => void
}

export interface PreviewPanelProps {
  /** The page that is shown, such as `/TSS`. */
  path: string
  page: FramedPage
}

/** Returns the state of the page in the preview's frame, and a function to change it. */
export function useFramedPage(frame: RefObject<HTMLIFrameElement | null>): FramedPage {
  const [pageState, setPageState] = useState<PageState | null>(null)
  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const message = pageStateMessage.safeParse(data).data
      if (message) setPageState(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame])
  const ask = useCallback(
    (what: Asked) => frame.current?.contentWindow?.postMessage(what, location.origin),
    [frame],
  )
  return { pageState, ask }
}
