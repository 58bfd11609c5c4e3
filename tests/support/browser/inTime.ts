import { pace } from './pace.ts'

/** Limit for a change to appear in a preview or on a page, ms. */
const BAR_MS = 2000

/** Returns the limit from now, adjusted to the machine's current pace, as options of a poll. */
export async function inTime(): Promise<{ timeout: number; intervals: number[] }> {
  const called = performance.now()
  const allowed = BAR_MS * (await pace())
  return { timeout: Math.round(allowed - (performance.now() - called)), intervals: [50] }
}
