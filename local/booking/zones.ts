/** The practice's own time zone: its working hours are hours of this zone. */
export const PRACTICE_ZONE = 'America/New_York'

/** The names of all zones that a visitor can choose. */
export const zoneNames: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]

/**
 * A zone that was asked for, under the name that this machine knows; the practice's where there is none such. Browsers also
 * report zones that no list holds, such as `Etc/GMT+5`.
 */
export function zoneOf(name: string | null): string {
  if (name === null || name.length > 64) return PRACTICE_ZONE
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return PRACTICE_ZONE
  }
}

/** How many are kept: those of a few hundred zones. Offsets such as `+05:31` are zones as well, thousands of them. */
const MOST_KEPT = 1_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** One for each zone and style: making one takes longer than all else on a page. */
function formatter(zone: string, style: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${style} ${zone}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  if (formatters.size >= MOST_KEPT) formatters.clear()
  formatters.set(key, known)
  return known
}

/** The day of an instant in a zone, as `2026-11-24`. */
export function dayOf(instant: number, zone: string): string {
  const { year, month, day } = wallClock(instant, zone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** `Tuesday, November 24` */
export const dayWords = (instant: number, zone: string): string =>
  formatter(zone, 'day', { weekday: 'long', month: 'long', day: 'numeric' }).format(instant)

/** `Tue, Nov 24` */
export const shortDayWords = (instant: number, zone: string): string =>
  formatter(zone, 'short', { weekday: 'short', month: 'short', day: 'numeric' }).format(instant)

/** `10:00 AM`; with one space, though CLDR's is a narrow one that not every font has. */
export const timeWords = (instant: number, zone: string): string =>
  formatter(zone, 'time', { hour: 'numeric', minute: '2-digit' })
    .format(instant)
    .replace(/\u202f/g, ' ')

/** `New York`, the last part of a zone's name; `UTC-5` for `Etc/GMT+5`, whose sign is the other way round than people write it. */
export function placeWords(zone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  if (hours !== undefined) return `UTC${sign === '+' ? '-' : '+'}${hours}`
  if (/^[+-]/.test(zone)) return `UTC${zone}`
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

function wallClock(instant: number, zone: string) {
  const parts = formatter(zone, 'clock', {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offset(instant: number, zone: string): number {
  const { year, month, day, hour, minute } = wallClock(instant, zone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / 60_000) * 60_000
}

/** The instant at which a zone's clocks show an hour of a day (`2026-11-24`), whichever side of a change of clocks that is. */
export function instantAt(day: string, hour: number, zone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
  const first = asUtc - offset(asUtc, zone)
  return asUtc - offset(first, zone)
}
