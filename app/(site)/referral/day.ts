/** Days alone, on pages that a person opens from a link: nobody's time zone is known there, and the server's own is nobody's. */
export const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
