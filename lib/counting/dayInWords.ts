const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day (YYYY-MM-DD) as the Studio says it, such as “Nov 20, 2026”. */
export const dayInWords = (day: string): string => format.format(new Date(day))
