import { describe, expect, it } from 'vitest'
import { isRatioAtFault } from '#lib/results/statistics/sampleRatio.ts'
import { shareAlarmed } from '#tests/support/results/shares.ts'

describe('the alarm about unequal versions', () => {
  it('is silent without views and at equal ones, and raised by what no coin does', () => {
    expect(isRatioAtFault(0, 0)).toBe(false)
    expect(isRatioAtFault(5000, 5000)).toBe(false)
    expect(isRatioAtFault(40, 40)).toBe(false)
    expect(isRatioAtFault(600, 400)).toBe(true)
    expect(isRatioAtFault(0, 40)).toBe(true)
  })

  it('finds 60 to 40 by a thousand views in 99 of 100, and blames a fair coin in one of 100 at most', () => {
    const truth = { viewsADay: 50, a: 0.1, b: 0.1 }
    const trial = { comparisons: 1000, seed: 3 }
    expect(shareAlarmed({ ...trial, truth: { ...truth, shareOfB: 0.4 }, days: 20 })).toBeGreaterThanOrEqual(
      0.99,
    )
    expect(shareAlarmed({ ...trial, truth, days: 90 })).toBeLessThanOrEqual(0.01)
  })
})
