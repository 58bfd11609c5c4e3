import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { useCallback, useRef } from 'react'
import { choosePerspective } from './previewRequests.ts'

/** Sanity's overlays: whatever carries edit info can be clicked and leads to its field in the Studio. */
export function Overlays({ perspective, refresh }: { perspective: string; refresh: () => void }) {
  const lastSent = useRef<string>(undefined)
  const changePerspective = useCallback(
    async (chosen: unknown) => {
      const perspectiveKey = String(chosen)
      const isFirst = lastSent.current === undefined
      if (perspectiveKey === lastSent.current) return
      lastSent.current = perspectiveKey
      // Presentation says it when it connects too: the page needs no second rendering for that, and “Published” is a choice
      // of the controls around the page, of which Presentation knows nothing.
      if (
        perspectiveKey === perspective ||
        (isFirst && perspectiveKey === 'drafts' && perspective === 'published')
      )
        return
      if (await choosePerspective(String(chosen))) refresh()
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
