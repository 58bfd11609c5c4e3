import { type ReactNode, useEffect, useRef } from 'react'
import { stringToPath } from 'sanity'
import { useDocumentPane, usePaneRouter } from 'sanity/structure'

/**
 * Puts the cursor into the field that the address names, once the form can be written in. The Studio tries when the form
 * appears, which is too early for a document that is still loading: its fields take no focus then. Since a field takes
 * it only at the moment in which it becomes the focused one, the form first has to be seen without any.
 */
export function FocusFromAddress({ children }: { children: ReactNode }) {
  const { focusPath, formState, onFocus, ready } = useDocumentPane()
  const path = usePaneRouter().params?.path
  const isEditable = ready && formState?.readOnly !== true
  const hasFocus = focusPath.length > 0
  const isDone = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path, or a form that opens anew, begins again.
  useEffect(() => {
    isDone.current = false
  }, [path, isEditable])

  useEffect(() => {
    if (!path || !isEditable || isDone.current) return
    // Not before the Studio has made its own attempt, which follows in the same breath and would undo this one.
    const pending = setTimeout(() => {
      // In the preview the address follows whoever moves through the form; their cursor is where they want it.
      if (document.activeElement?.matches('input, textarea, [contenteditable="true"]')) return
      isDone.current = !hasFocus
      onFocus(hasFocus ? [] : stringToPath(path))
    })
    return () => clearTimeout(pending)
  }, [path, isEditable, hasFocus, onFocus])
  return children
}
