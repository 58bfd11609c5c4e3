/** The time zone of the practice and its working hours. */
export const PRACTICE_ZONE = 'America/New_York'

/** The time zones that a visitor can choose. */
export const zoneNames: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]

/**
 * Returns a time zone by the name that this machine knows, or the practice's zone if there is none. Browsers also report zones
 * that no list contains, such as `Etc/GMT+5`.
 */
export function zoneOf(name: string | null): string {
  if (name === null || name.length > 64) return PRACTICE_ZONE
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return PRACTICE_ZONE
  }
}

/** Returns the last part of a zone's name, such as `New York`; `UTC-5` for `Etc/GMT+5`, whose sign is inverted. */
export function placeWords(zone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  if (hours !== undefined) return `UTC${sign === '+' ? '-' : '+'}${hours}`
  if (/^[+-]/.test(zone)) return `UTC${zone}`
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** Writes instants by the clocks of a zone. */
export function clockOf(zone: string) {
  const writer = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    return (instant: number) => format.format(instant)
  }
  const shortDay = writer('en-GB', { weekday: 'short', month: 'short', day: 'numeric' })
  const time = writer('en-US', { hour: 'numeric', minute: '2-digit' })
  return {
    /** `2026-11-24` */
    date: writer('sv-SE', { dateStyle: 'short' }),
    /** `Tuesday 24 November` */
    day: writer('en-GB', { weekday: 'long', month: 'long', day: 'numeric' }),
    /** `Tue 24 Nov`, which breaks after the weekday alone. */
    shortDay: (instant: number) => shortDay(instant).replace(/ (\D+)$/, '\u00a0$1'),
    /** `10:00 AM`, with a normal space: not every font has CLDR's narrow one. */
    time: (instant: number) => time(instant).replace('\u202f', ' '),
  }
}
