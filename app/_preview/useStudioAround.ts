import { useEffect } from 'react'
import { askedMessage, type PageState } from '#lib/preview/frame/frameMessages.ts'
import { hasTwoVersions, shownVersion, showVersion } from './pageVersion.ts'
import { choosePerspective } from './previewRequests.ts'
import type { PreviewState } from './previewState.ts'

/** True in Presentation, which shows the page in a frame with its own controls. */
export const isFramed = (): boolean => window.self !== window.top

/**
 * Reports the state of the page to the controls of the Studio's preview after each rendering, and follows their
 * requests.
 * @param refresh renders the page again
 */
export function useStudioAround(state: PreviewState, refresh: () => void): void {
  useEffect(() => {
    if (!isFramed()) return
    const tell = () => window.parent.postMessage(pageStateOf(state), location.origin)
    const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent) return
      const asked = askedMessage.safeParse(data).data
      if (!asked) return
      if ('version' in asked) {
        showVersion(asked.version)
        tell()
      } else {
        // Reported again on failure, because the controls show the requested state until then.
        choosePerspective(asked.shown).then((done) => (done ? refresh() : tell()), tell)
      }
    }
    tell()
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [state, refresh])
}

const pageStateOf = (state: PreviewState): PageState => ({
  from: 'page',
  isPreview: state.role !== 'ended',
  shown: state.role !== 'ended' && state.perspective === 'published' ? 'published' : 'drafts',
  version: hasTwoVersions() ? shownVersion() : null,
})
