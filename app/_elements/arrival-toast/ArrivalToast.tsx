import { DismissButton, Toast, type ToastMessage, ToastRegion } from '#app/_ui/controls/Toast.tsx'

interface Props extends ToastMessage {
  /** The note that the previous page leaves, see arrivalToast.ts. */
  on: string
  /** The page whose accepted form leads here, for browsers without storage. No other link on it may lead here. */
  from: string
}

/** A toast after an accepted form; hidden until the element finds one. */
export function ArrivalToast({ on, from, ...message }: Props) {
  return (
    <arrival-toast data-for={on} data-from={from}>
      <ToastRegion>
        <Toast {...message} hidden suppressHydrationWarning>
          <DismissButton />
        </Toast>
      </ToastRegion>
    </arrival-toast>
  )
}
