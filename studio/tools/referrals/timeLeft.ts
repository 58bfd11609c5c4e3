import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/server/durations.ts'

const MINUTE = { unit: 'minute', length: MINUTE_MS }
const UNITS = [{ unit: 'day', length: DAY_MS }, { unit: 'hour', length: HOUR_MS }, MINUTE]

/** Returns the time left to reply, or the delay, in whole units: `2 days left`. @param now milliseconds since 1970 */
export function timeLeft(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now
  const { unit, length } = UNITS.find((one) => Math.abs(left) >= one.length) ?? MINUTE
  const count = Math.floor(Math.abs(left) / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ${left > 0 ? 'left' : 'late'}`
}
