import { PortableTextEditor, usePortableTextEditor } from '@portabletext/editor'
import { useEffect, useRef } from 'react'
import type { BlockProps } from 'sanity'
import { isRecord } from '#lib/server/isRecord.ts'

/**
 * Puts the cursor behind a chip if text can follow there. The editor itself selects the chip, and typed text would be
 * lost.
 * @param path the chip's, from the document's root or from the text's
 */
export function putCaretBehind(editor: PortableTextEditor, path: readonly unknown[]): void {
  const behind = placeBehind(PortableTextEditor.getValue(editor), path)
  if (!behind) return
  PortableTextEditor.select(editor, { anchor: behind, focus: behind })
  PortableTextEditor.focus(editor)
}

function placeBehind(blocks: readonly unknown[] | undefined, path: readonly unknown[]) {
  const [blockKey, chipKey] = [keyOf(path.at(-3)), keyOf(path.at(-1))]
  const block = blocks?.find((candidate) => keyOf(candidate) === blockKey)
  const children: readonly unknown[] = isRecord(block) && Array.isArray(block.children) ? block.children : []
  const at = children.findIndex((child) => keyOf(child) === chipKey)
  const next = at < 0 ? undefined : keyOf(children[at + 1])
  return blockKey && next ? { path: [{ _key: blockKey }, 'children', { _key: next }], offset: 0 } : undefined
}

const keyOf = (value: unknown): string | undefined =>
  isRecord(value) && typeof value._key === 'string' ? value._key : undefined

const EDITABLE = '[contenteditable="true"]'

/**
 * Closes a chip's form and moves the cursor behind the chip at once, so that the next typed character is kept. If the
 * user closes the form with a click in a text, the cursor stays there.
 */
export function useCaretBehind({ onClose, open, path }: BlockProps): () => void {
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
