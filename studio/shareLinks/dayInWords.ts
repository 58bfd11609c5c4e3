const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment as the consultant reads it, in their own time zone. @param moment ISO 8601 */
export const dayInWords = (moment: string): string => format.format(new Date(moment))
