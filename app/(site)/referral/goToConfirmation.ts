import { ARRIVAL_TOAST_KEY, REFERRAL_SUBMITTED } from '#app/_elements/arrival-toast/arrivalToast.ts'
import { remember } from '#app/_elements/storage.element.ts'

const CONFIRMATION = '/referral-thank-you'

/** Leads to the confirmation page and leaves word for its toast. */
export function goToConfirmation(): void {
  remember('sessionStorage', ARRIVAL_TOAST_KEY, REFERRAL_SUBMITTED)
  window.location.assign(CONFIRMATION)
}
