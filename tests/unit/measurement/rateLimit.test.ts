import { expect, it } from 'vitest'
import { createRateLimit } from '#lib/measurement/assembleCounting.ts'

it('allows twenty beacons per network and 500 in total a second', () => {
  let now = new Date(1_800_000_000_000)
  const isBeyondLimit = createRateLimit(() => now)
  const taken = (network: string | null, times: number) =>
    Array.from({ length: times }, () => isBeyondLimit(network)).filter((isBeyond) => !isBeyond).length
  expect(taken('198.51.100.7', 5_000)).toBe(20)
  expect(taken('198.51.100.8', 3)).toBe(3)
  expect(taken(null, 5_000)).toBe(477)
  expect(taken('198.51.100.9', 1)).toBe(0)
  now = new Date(1_800_000_001_000)
  expect(taken('198.51.100.7', 5_000)).toBe(20)
  expect(taken(null, 100)).toBe(100)
})
