import { usePortableTextEditor } from '@portabletext/editor'
import { useEffect, useRef } from 'react'
import type { BlockProps } from 'sanity'
import { putCaretBehind } from './caretBehind.ts'

const EDITABLE = '[contenteditable="true"]'

/**
 * Closes a chip's form with the cursor behind the chip, in the same breath, so that not even the first character that is typed
 * next is lost. Whoever closes the form by pressing somewhere else in a text wants the cursor there.
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
