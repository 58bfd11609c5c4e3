/** Formats a day without a time, in UTC: the visitor's time zone is unknown on the server. */
export const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
