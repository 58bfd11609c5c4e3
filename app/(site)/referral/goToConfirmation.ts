import { ARRIVAL_TOAST_KEY, REFERRAL_SUBMITTED } from '#app/_elements/arrival-toast/arrivalToast.ts'
import { SENT_AT_KEY } from '#app/_elements/due-date/sentAt.ts'
import { remember } from '#app/_elements/storage.element.ts'

const CONFIRMATION = '/referral-thank-you'

/** Opens the confirmation page, and stores a request for its toast and the moment from which its dates count. */
export function goToConfirmation(): void {
  remember('sessionStorage', ARRIVAL_TOAST_KEY, REFERRAL_SUBMITTED)
  remember('sessionStorage', SENT_AT_KEY, String(Date.now()))
  window.location.assign(CONFIRMATION)
}
