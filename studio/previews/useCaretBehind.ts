import { usePortableTextEditor } from '@portabletext/editor'
import { useEffect, useRef } from 'react'
import type { BlockProps } from 'sanity'
import { putCaretBehind } from './caretBehind.ts'

const EDITABLE = '[contenteditable="true"]'

/**
 * Closes a chip's form and moves the cursor behind the chip at once, so that the next typed character is kept. If the
 * user closes the form with a click in a text, the cursor stays there.
 */
export function useCaretBehind({
  onClose,
  open,
  path,
}: Pick<BlockProps, 'onClose' | 'open' | 'path'>): () => void {
  const editor = usePortableTextEditor()
  const isElsewhere = useRef(false)

  useEffect(() => {
    if (!open) return
    isElsewhere.current = false
    const watch = ({ target }: Event) => {
      isElsewhere.current = target instanceof Element && target.closest(EDITABLE) !== null
    }
    window.addEventListener('pointerdown', watch, { capture: true })
    return () => window.removeEventListener('pointerdown', watch, { capture: true })
  }, [open])

  return () => {
    onClose()
    if (!isElsewhere.current) putCaretBehind(editor, path)
  }
}
