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
    <div
      className="toast-region pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-end gap-3 *:[box-shadow:0_1.25rem_3rem_color-mix(in_srgb,theme(--color-ink)_25%,transparent)] print:hidden"
      role="status"
      aria-live="assertive"
    >
      {children}
    </div>
  )
}

/** A message; with a {@link DismissButton} in it, it stays until it is dismissed. Repeat details next to the form. */
export function Toast({ title, text, tone, children, ...box }: ToastMessage & ComponentProps<'div'>) {
  return (
    <div
      {...box}
      className="toast on-night pointer-events-auto grid w-[min(100%,26rem)] grid-cols-[1fr_auto] gap-x-5 gap-y-0.5 border-mark-green border-l-4 bg-ink py-4.5 pr-3 pl-5.5 text-paper data-[tone=destructive]:border-mark-red forced-colors:border"
      data-tone={tone}
    >
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
