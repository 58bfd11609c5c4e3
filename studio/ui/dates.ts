const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
const medium = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

// Each formats an ISO 8601 time in the time zone of this machine.

export const dayAndTime = (moment: string): string => long.format(new Date(moment))

export const shortDayAndTime = (moment: string): string => medium.format(new Date(moment))
