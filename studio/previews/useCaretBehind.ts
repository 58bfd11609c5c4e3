import { useEffect, useRef } from 'react'
import { type BlockProps, useFormCallbacks, useGetFormValue } from 'sanity'
import { isRecord } from '#lib/isRecord.ts'

const EDITABLE = '[contenteditable="true"]'

/**
 * Puts the cursor behind a chip as soon as its form is closed. The editor leaves the chip itself selected, where everything that is typed
 * is lost. Whoever closes the form by pressing somewhere else wants the cursor there.
 */
export function useCaretBehind({ open, path }: Pick<BlockProps, 'open' | 'path'>): void {
  const { onPathFocus } = useFormCallbacks()
  const getFormValue = useGetFormValue()
  const latest = useRef(() => {})
  latest.current = () => {
    const siblings = getFormValue(path.slice(0, -1))
    const next = Array.isArray(siblings) ? keyAfter(siblings, path.at(-1)) : undefined
    if (next) onPathFocus([...path.slice(0, -1), { _key: next }, 'text'])
  }

  useEffect(() => {
    if (!open) return
    let isElsewhere = false
    const watch = ({ target }: Event) => {
      isElsewhere = target instanceof Element && target.closest(EDITABLE) !== null
    }
    window.addEventListener('pointerdown', watch, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', watch, { capture: true })
      // After the editor has taken the focus back, which it does in the same breath.
      if (!isElsewhere) setTimeout(() => latest.current())
    }
  }, [open])
}

function keyAfter(siblings: readonly unknown[], segment: unknown): string | undefined {
  const key = isRecord(segment) ? segment._key : undefined
  const at = siblings.findIndex((sibling) => isRecord(sibling) && sibling._key === key)
  const next = at < 0 ? undefined : siblings[at + 1]
  return isRecord(next) && typeof next._key === 'string' ? next._key : undefined
}
