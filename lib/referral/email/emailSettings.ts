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

/** Formats a moment for the site owner, with its zone. */
export function readableTime(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment)
}

export function readableDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(moment)
}

export function readableMonth(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone }).format(moment)
}
