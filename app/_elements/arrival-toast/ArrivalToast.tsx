import type { ToastMessage } from '#app/_ui/controls/Toast.tsx'
import { ToastRegion } from '#app/_ui/controls/Toast.tsx'

/** A toast that the page before announced (see arrivalToast.ts); hidden until the element finds that note. */
export function ArrivalToast({ on, title, text, tone }: ToastMessage & { on: string }) {
  return (
    <arrival-toast data-for={on}>
      <ToastRegion>
        <div className="toast" data-tone={tone} hidden suppressHydrationWarning>
          <p className="toast-title">{title}</p>
          <p className="toast-text">{text}</p>
          <button type="button" className="toast-dismiss" aria-label="Dismiss">
            ×
          </button>
        </div>
      </ToastRegion>
    </arrival-toast>
  )
}
