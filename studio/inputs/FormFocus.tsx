import { type ReactNode, useEffect, useRef } from 'react'
import { pathToString, stringToPath } from 'sanity'
import { useDocumentPane, usePaneRouter } from 'sanity/structure'

/** Number of attempts to focus a field: some, such as pictures, have no place for a cursor and never take it. */
const MOST_ATTEMPTS = 2

/**
 * Puts the cursor into the field that the address names, once the form is editable. The Studio tries when the form
 * appears, but the fields of a loading document take no focus. A field takes it only when it becomes the focused one,
 * so the focus path is cleared first.
 *
 * In the preview the address follows the form, and names no field without a focus. So the requested field is remembered
 * until it has the focus; otherwise the first click on a new page would have no effect.
 *
 * A field that the form itself opened is also in the address. It is ignored, because clearing the focus of a list entry
 * would close its dialog.
 */
export function FocusFromAddress({ children }: { children: ReactNode }) {
  const { focusPath, formState, onFocus, openPath, ready } = useDocumentPane()
  const path = usePaneRouter().params?.path
  const isEditable = ready && formState?.readOnly !== true
  const hasFocus = focusPath.length > 0
  const asked = useRef<string>(undefined)
  const tried = useRef({ path: '', times: 0 })
  const wasEditable = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again when a form opens.
  useEffect(() => {
    tried.current = { path: '', times: 0 }
  }, [isEditable])

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again when a form opens.
  useEffect(() => {
    // A click in the form opens the field before the address names it; a link opens it afterwards.
    const isOpenedHere = wasEditable.current && pathToString(openPath) === path
    wasEditable.current = isEditable
    if (isOpenedHere) asked.current = undefined
    if (!path || isOpenedHere) return
    if (tried.current.path !== path) tried.current = { path, times: 0 }
    if (tried.current.times < MOST_ATTEMPTS) asked.current = path
  }, [path, isEditable])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the requested field changes with the path.
  useEffect(() => {
    if (!asked.current || !isEditable) return
    // Waits for the Studio's own attempt, which follows at once and would undo this one.
    const pending = setTimeout(() => {
      const wanted = asked.current
      // In the preview the address follows the editor's cursor, which must stay where it is.
      const isWriting = document.activeElement?.matches('input, textarea, [contenteditable="true"]')
      if (!hasFocus || isWriting) asked.current = undefined
      if (!wanted || isWriting) return
      if (!hasFocus) tried.current.times += 1
      onFocus(hasFocus ? [] : stringToPath(wanted))
    })
    return () => clearTimeout(pending)
  }, [path, isEditable, hasFocus, onFocus])
  return children
}

const FIELD = 'input:enabled:not([type="file"]), textarea:enabled, select:enabled, [contenteditable="true"]'

/**
 * Moves the cursor into the requested field, or the first one. A Studio dialog opens with the focus on its breadcrumb.
 */
export function FocusInDialog({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null)
  const { focusPath } = useDocumentPane()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor moves once, when the dialog opens.
  useEffect(() => {
    // The dialog takes the focus after its content has rendered.
    const pending = setTimeout(() => {
      const fields = form.current
      if (!fields?.closest('[role="dialog"]') || fields.contains(document.activeElement)) return
      const asked = fields.querySelector(`[data-testid="${CSS.escape(`field-${pathToString(focusPath)}`)}"]`)
      ;(asked ?? fields).querySelector<HTMLElement>(FIELD)?.focus()
    })
    return () => clearTimeout(pending)
  }, [])
  return (
    <div ref={form} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
