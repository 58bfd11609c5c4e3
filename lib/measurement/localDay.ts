const iso = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' })
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Returns the day of a moment, by default now, where this runs, as fields of the Studio hold days (YYYY-MM-DD). */
export const localDay = (moment: string | number = Date.now()): string => iso.format(new Date(moment))

/** Returns a day (YYYY-MM-DD) as the Studio shows it, such as “20 Nov 2026”. */
export const dayInWords = (day: string): string => inWords.format(new Date(day))
