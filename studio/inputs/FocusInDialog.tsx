import { type ReactNode, useEffect, useRef } from 'react'
import { pathToString } from 'sanity'
import { useDocumentPane } from 'sanity/structure'

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
