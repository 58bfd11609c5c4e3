import { PlainFailure } from '../engine/failure.ts'

const DAY_MS = 86_400_000

/**
 * Reads a time of the day in UTC, such as `03:30`.
 * @returns how many milliseconds it is from a moment until it is that time again
 * @throws PlainFailure for anything else
 */
export function dailyAt(time: string): (now: Date) => number {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) {
    throw new PlainFailure(`--daily must be a time of the day in UTC, such as 03:30, but is "${time}".`)
  }
  return (now) => {
    const today = Date.parse(`${now.toISOString().slice(0, 10)}T${time}:00Z`)
    return today > now.getTime() ? today - now.getTime() : today + DAY_MS - now.getTime()
  }
}
