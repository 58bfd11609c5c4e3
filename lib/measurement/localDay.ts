const iso = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' })
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The day that it is where this runs, as fields of the Studio hold days (YYYY-MM-DD). */
export const localDay = (): string => iso.format(new Date())

/** Returns a day (YYYY-MM-DD) as the Studio shows it, such as “20 Nov 2026”. */
export const dayInWords = (day: string): string => inWords.format(new Date(day))
