import { type ReactNode, useEffect, useRef } from 'react'
import { pathToString, stringToPath } from 'sanity'
import { useDocumentPane, usePaneRouter } from 'sanity/structure'

/** Number of attempts to focus a field: some, such as pictures, have no place for a cursor and never take it. */
const MOST_ATTEMPTS = 2

/**
 * Puts the cursor into the field that the address names, once the form can be written in. The Studio tries when the form
 * appears, which is too early for a document that is still loading: its fields take no focus then. Since a field takes
 * it only at the moment in which it becomes the focused one, the form first has to be seen without any.
 *
 * In the preview the address follows the form: without a focus it names no field any more. What was asked for is remembered until
 * the field has it, or the first press on a page that has just been opened would lead nowhere.
 *
 * What the form itself opens it writes into the address as well. It is left alone: to take the focus from an entry of a list would
 * close the dialog in which it has just opened.
 */
export function FocusFromAddress({ children }: { children: ReactNode }) {
  const { focusPath, formState, onFocus, openPath, ready } = useDocumentPane()
  const path = usePaneRouter().params?.path
  const isEditable = ready && formState?.readOnly !== true
  const hasFocus = focusPath.length > 0
  const asked = useRef<string>(undefined)
  const tried = useRef({ path: '', times: 0 })
  const wasEditable = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that opens anew begins again.
  useEffect(() => {
    tried.current = { path: '', times: 0 }
  }, [isEditable])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that opens anew begins again.
  useEffect(() => {
    // A click in the form opens the field before the address names it; a link opens it after.
    const isOpenedHere = wasEditable.current && pathToString(openPath) === path
    wasEditable.current = isEditable
    if (isOpenedHere) asked.current = undefined
    if (!path || isOpenedHere) return
    if (tried.current.path !== path) tried.current = { path, times: 0 }
    if (tried.current.times < MOST_ATTEMPTS) asked.current = path
  }, [path, isEditable])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for comes with the path.
  useEffect(() => {
    if (!asked.current || !isEditable) return
    // Not before the Studio has made its own attempt, which follows in the same breath and would undo this one.
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
