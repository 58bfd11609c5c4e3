import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { useCallback, useRef } from 'react'
import { choosePerspective } from './previewRequests.ts'

/** Sanity's overlays: whatever carries edit info can be clicked and leads to its field in the Studio. */
export function Overlays({ perspective, refresh }: { perspective: string; refresh: () => void }) {
  const lastSent = useRef<string>(undefined)
  const changePerspective = useCallback(
    async (chosen: unknown) => {
      const key = String(chosen)
      const isFirst = lastSent.current === undefined
      if (key === lastSent.current) return
      lastSent.current = key
      // Presentation says it when it connects too: the page needs no second rendering for that, and “Published” is a choice
      // of the controls around the page, of which Presentation knows nothing.
      const isConnecting = isFirst && key === 'drafts' && perspective === 'published'
      if (key !== perspective && !isConnecting && (await choosePerspective(key))) refresh()
    },
    [perspective, refresh],
  )
  return (
    <VisualEditing
      onPerspectiveChange={changePerspective}
      refresh={(payload) => {
        // Edits arrive by the live stream, after the lake has them.
        if (payload.source === 'mutation') return false
        refresh()
        return Promise.resolve()
      }}
    />
  )
}
