import type { ComponentProps, ReactNode } from 'react'

export interface ToastMessage {
  title: string
  text: string
  tone: 'success' | 'destructive'
}

/**
 * Container of toasts at the top of the window; the bottom has the consent question and the returning call to action.
 * Render it from the start and put toasts in later: a live region announces only what is added to it.
 */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return (
    <div className="toast-region" role="status" aria-live="assertive">
      {children}
    </div>
  )
}

/** A message; with a {@link DismissButton} in it, it stays until it is dismissed. Repeat details next to the form. */
export function Toast({ title, text, tone, children, ...box }: ToastMessage & ComponentProps<'div'>) {
  return (
    <div {...box} className="toast on-dark" data-tone={tone}>
      <p className="font-semibold">{title}</p>
      <p className="col-start-1 text-small/[1.45]">{text}</p>
      {children}
    </div>
  )
}

export function DismissButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className="col-start-2 row-span-2 row-start-1 size-11 cursor-pointer self-center text-[1.35rem]/none"
      aria-label="Dismiss"
    >
      ×
    </button>
  )
}
