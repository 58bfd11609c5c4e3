import { useEffect, useState } from 'react'
import type { BlockProps } from 'sanity'

/**
 * Opens a chip's form; for a chip just put in, as soon as there is one. The text editor tells the document's form of a new chip up to a
 * second later; until then the Studio gives the chip no path, and its own `onOpen` does nothing. Whoever has moved the cursor out of the
 * chip in between doesn't want its form any more.
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
