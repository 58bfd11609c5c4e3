export type EmailSettings = {
  readonly consultant: string
  /** The site's public address without a trailing slash. */
  readonly siteUrl: string
  /** IANA name of the site owner's time zone, such as `Europe/London`. */
  readonly timeZone: string
  readonly secret: string
  /** Number of days after which a referral is deleted. */
  readonly keptDays: number
}

const format = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', options).format(moment)

/** Formats a moment for the site owner, with its zone. */
export const readableTime = (moment: Date, timeZone: string): string =>
  format(moment, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })

export const readableDay = (moment: Date, timeZone: string): string =>
  format(moment, { day: 'numeric', month: 'long', year: 'numeric', timeZone })

export const readableMonth = (moment: Date, timeZone: string): string =>
  format(moment, { month: 'long', year: 'numeric', timeZone })
