/** The sessionStorage key under which a page notes for the next one that a toast is due there. */
export const ARRIVAL_TOAST_KEY = 'arrival-toast'

/** Note that /referral stores before it goes to /referral-thank-you. It contains nothing about anybody. */
export const REFERRAL_SUBMITTED = 'referral-submitted'
