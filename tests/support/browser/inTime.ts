import { pace } from './pace.ts'

/** The bar: live in a preview, or published on a page, within two seconds, in milliseconds. */
const BAR_MS = 2000

/** The bar of two seconds, counted from the call, in the pace of the machine at this moment, as options of a poll. */
export async function inTime(): Promise<{ timeout: number; intervals: number[] }> {
  const called = performance.now()
  const allowed = BAR_MS * (await pace())
  return { timeout: Math.round(allowed - (performance.now() - called)), intervals: [50] }
}
