import { type ReactNode, useEffect, useRef } from 'react'
import { stringToPath } from 'sanity'
import { useDocumentPane, usePaneRouter } from 'sanity/structure'

/**
 * Puts the cursor into the field that the address names, once the form can be written in. The Studio tries when the form
 * appears, which is too early for a document that is still loading: its fields take no focus then.
 */
export function FocusFromAddress({ children }: { children: ReactNode }) {
  const { formState, onFocus, ready } = useDocumentPane()
  const path = usePaneRouter().params?.path
  const isEditable = ready && formState?.readOnly !== true
  const focus = useRef(onFocus)
  focus.current = onFocus
  useEffect(() => {
    if (!path || !isEditable) return
    focus.current([])
    const frame = requestAnimationFrame(() => focus.current(stringToPath(path)))
    return () => cancelAnimationFrame(frame)
  }, [path, isEditable])
  return children
}
