import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { useCallback } from 'react'
import { choosePerspective } from './previewRequests.ts'

/** Sanity's overlays: whatever carries edit info can be clicked and leads to its field in the Studio. */
export function Overlays({ perspective, refresh }: { perspective: string; refresh: () => void }) {
  const changePerspective = useCallback(
    async (chosen: unknown) => {
      // Presentation says it when it connects too, and the page needs no second rendering for that.
      if (String(chosen) === perspective) return
      if (await choosePerspective(String(chosen))) refresh()
    },
    [perspective, refresh],
  )
  return (
    <VisualEditing
      onPerspectiveChange={changePerspective}
      refresh={(payload) => {
        // Edits are told by the live stream, after the lake has them.
        if (payload.source === 'mutation') return false
        refresh()
        return Promise.resolve()
      }}
    />
  )
}
