/** The sessionStorage key under which /referral notes when a referral was sent, in milliseconds since 1970. */
export const SENT_AT_KEY = 'referral-sent-at'
