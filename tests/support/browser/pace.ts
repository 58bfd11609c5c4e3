import { setTimeout as pause } from 'node:timers/promises'

/** How long the piece of work below takes on an undisturbed core of the machine for which the bars were set, in milliseconds. */
const REFERENCE_MS = 20
const SAMPLES = 5
const BETWEEN_SAMPLES_MS = 10
/** What takes five times as long as it should is too slow for anybody, whatever the machine. */
const MOST = 5

/** Work such as a Studio does, on texts and maps. @returns how long it took, in milliseconds */
function work(): number {
  const began = performance.now()
  const keys = Array.from({ length: 30_000 }, (_, index) => `k${(index * 7919) % 1_000_003}`).sort()
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  JSON.stringify([...counts])
  return performance.now() - began
}

/**
 * How many times longer than it should anything may take on the machine at this moment, 1 to 5. A shared machine may be
 * several times slower than it was a minute ago; the site isn't, so what it may take is measured against work of a known size.
 */
export async function pace(): Promise<number> {
  let slowest = 0
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    slowest = Math.max(slowest, work())
    await pause(BETWEEN_SAMPLES_MS)
  }
  return Math.min(MOST, Math.max(1, slowest / REFERENCE_MS))
}
