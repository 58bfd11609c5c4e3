import { setTimeout as pause } from 'node:timers/promises'

/** Time of the work below on an idle core of the reference machine, ms. */
const REFERENCE_MS = 20
const SAMPLES = 5
const BETWEEN_SAMPLES_MS = 10
/** Highest factor by which a limit is stretched, on any machine. */
const MOST = 5

/**
 * Does work like a Studio's, on texts and maps.
 * @returns its duration, ms
 */
function work(): number {
  const began = performance.now()
  const keys = Array.from({ length: 30_000 }, (_, index) => `k${(index * 7919) % 1_000_003}`).sort()
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  JSON.stringify([...counts])
  return performance.now() - began
}

/**
 * Returns the factor, 1 to 5, by which time limits are stretched at present. A shared machine may become several times
 * slower within a minute, so the factor is measured by work of a known size.
 */
export async function pace(): Promise<number> {
  let slowest = 0
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    slowest = Math.max(slowest, work())
    await pause(BETWEEN_SAMPLES_MS)
  }
  return Math.min(MOST, Math.max(1, slowest / REFERENCE_MS))
}
