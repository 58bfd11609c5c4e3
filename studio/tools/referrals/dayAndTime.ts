const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats a time in the time zone of this machine. @param moment ISO 8601 */
export const dayAndTime = (moment: string): string => format.format(new Date(moment))
