import { useEffect, useState } from 'react'
import type { BlockProps } from 'sanity'

/**
 * Opens a chip's form, for a new chip as soon as the form exists. The editor reports a new chip up to a second late;
 * until then the chip has no path and `onOpen` has no effect. If the cursor has left the chip by then, the form stays
 * closed.
 */
export function useOpenOnceKnown({
  focused,
  onOpen,
  path,
}: Pick<BlockProps, 'focused' | 'onOpen' | 'path'>): () => void {
  const [isAsked, setIsAsked] = useState(false)
  const isKnown = path.length > 0

  useEffect(() => {
    if (!isAsked || (focused && !isKnown)) return
    setIsAsked(false)
    if (focused) onOpen()
  }, [focused, isAsked, isKnown, onOpen])

  return () => (isKnown ? onOpen() : setIsAsked(true))
}
