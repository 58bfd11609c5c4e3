import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { useCallback } from 'react'
import { choosePerspective } from './previewRequests.ts'

/** Sanity's overlays: whatever carries edit info can be clicked and leads to its field in the Studio. */
export function Overlays({ refresh }: { refresh: () => void }) {
  const changePerspective = useCallback(
    async (perspective: unknown) => {
      if (await choosePerspective(String(perspective))) refresh()
    },
    [refresh],
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
