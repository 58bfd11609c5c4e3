import { PortableTextEditor, usePortableTextEditor } from '@portabletext/editor'
import { useEffect, useRef } from 'react'
import type { BlockProps } from 'sanity'
import { isRecord } from '#lib/isRecord.ts'

const EDITABLE = '[contenteditable="true"]'

/**
 * Closes a chip's form with the cursor behind the chip. The editor leaves the chip itself selected, where everything that is typed is
 * lost; the cursor moves in the same breath, so that not even the first character is. Whoever closes the form by pressing somewhere
 * else in a text wants the cursor there.
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
    const behind = isElsewhere.current ? undefined : placeBehind(PortableTextEditor.getValue(editor), path)
    if (!behind) return
    PortableTextEditor.select(editor, { anchor: behind, focus: behind })
    PortableTextEditor.focus(editor)
  }
}

/** The beginning of the words behind a chip; undefined where there are none. @param path the chip's own, from the document's root */
function placeBehind(blocks: readonly unknown[] | undefined, path: BlockProps['path']) {
  const [blockKey, chipKey] = [keyOf(path.at(-3)), keyOf(path.at(-1))]
  const block = blocks?.find((candidate) => keyOf(candidate) === blockKey)
  const children: readonly unknown[] = isRecord(block) && Array.isArray(block.children) ? block.children : []
  const at = children.findIndex((child) => keyOf(child) === chipKey)
  const next = at < 0 ? undefined : keyOf(children[at + 1])
  return blockKey && next ? { path: [{ _key: blockKey }, 'children', { _key: next }], offset: 0 } : undefined
}

const keyOf = (value: unknown): string | undefined =>
  isRecord(value) && typeof value._key === 'string' ? value._key : undefined
