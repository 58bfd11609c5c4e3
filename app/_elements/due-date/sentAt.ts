/** The sessionStorage key of the time at which /referral sent a referral, ms since 1970. */
export const SENT_AT_KEY = 'referral-sent-at'
