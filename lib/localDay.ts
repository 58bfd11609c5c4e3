const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' })

/** The day that it is where this runs, as fields of the Studio hold days (YYYY-MM-DD). */
export const localDay = (): string => format.format(new Date())
