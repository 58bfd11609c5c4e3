/** The sessionStorage key of the note about a toast on the next page. */
export const ARRIVAL_TOAST_KEY = 'arrival-toast'

/** Note that /referral stores before it opens /referral-thank-you. It contains no personal data. */
export const REFERRAL_SUBMITTED = 'referral-submitted'
