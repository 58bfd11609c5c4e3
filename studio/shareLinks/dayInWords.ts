const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats a time in the browser's time zone. @param moment ISO 8601 */
export const dayInWords = (moment: string): string => format.format(new Date(moment))
