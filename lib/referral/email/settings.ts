/** What e-mails need to know beyond the referral. */
export type EmailSettings = {
  /** The consultant's address. */
  readonly consultant: string
  /** The site's public address without a trailing slash. */
  readonly siteUrl: string
  /** IANA name of the zone in which the consultant reads times, such as `Europe/London`. */
  readonly timeZone: string
  /** Signs the links in e-mails. */
  readonly secret: string
  /** After how many days a referral is deleted. */
  readonly keptDays: number
}

/** A moment as the consultant reads it, with its zone. */
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

/** A day as people read it in an e-mail. */
export function readableDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(moment)
}

/** A month as people read it in an e-mail. */
export function readableMonth(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone }).format(moment)
}
