import type { ToastMessage } from '#app/_ui/controls/Toast.tsx'
import { ToastRegion } from '#app/_ui/controls/Toast.tsx'

interface Props extends ToastMessage {
  /** The note that the previous page leaves, see arrivalToast.ts. */
  on: string
  /** The page whose accepted form leads here, for browsers without storage. No other link on it may lead here. */
  from: string
}

/** A toast after an accepted form; hidden until the element finds one. */
export function ArrivalToast({ on, from, title, text, tone }: Props) {
  return (
    <arrival-toast data-for={on} data-from={from}>
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
