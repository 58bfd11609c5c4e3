import type { ReactNode } from 'react'

export interface ToastMessage {
  title: string
  text: string
  tone: 'success' | 'destructive'
}

/**
 * Where toasts appear. Render it from the start and put toasts in later: a live region announces only what is added
 * to it.
 */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return (
    <div className="toast-region" role="status" aria-live="assertive">
      {children}
    </div>
  )
}

/** A message that stays until it is dismissed. Repeat what matters beside the form: a toast is no place for detail. */
export function Toast({ title, text, tone, onDismiss }: ToastMessage & { onDismiss: () => void }) {
  return (
    <div className="toast" data-tone={tone}>
      <p className="toast-title">{title}</p>
      <p className="toast-text">{text}</p>
      <button type="button" className="toast-dismiss" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </button>
    </div>
  )
}
