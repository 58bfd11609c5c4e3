import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceInterval, excludes } from '#lib/results/statistics/confidenceSequence.ts'
import type { Arms } from '#lib/results/statistics/counts.ts'
import { logBest, logMixture } from '#lib/results/statistics/mixture.ts'
import { shareCalled, shareCovered } from '#tests/support/results/shares.ts'

const arms = (viewsA: number, eventsA: number, viewsB: number, eventsB: number): Arms => ({
  a: { views: viewsA, events: eventsA },
  b: { views: viewsB, events: eventsB },
})

const anyArm = fc
  .nat({ max: 3000 })
  .chain((views) => fc.nat({ max: views }).map((events) => ({ views, events })))
const anyArms = fc.record({ a: anyArm, b: anyArm })

describe('the confidence sequence', () => {
  it('begins by ruling nothing out', () => {
    expect(differenceInterval(arms(0, 0, 0, 0))).toEqual({ low: -1, high: 1 })
  })

  it('holds what was counted, and mirrors with the versions', () => {
    fc.assert(
      fc.property(anyArms, ({ a, b }) => {
        const { low, high } = differenceInterval({ a, b })
        if (a.views > 0 && b.views > 0) {
          const seen = b.events / b.views - a.events / a.views
          expect(low).toBeLessThanOrEqual(seen)
          expect(high).toBeGreaterThanOrEqual(seen)
        }
        const mirrored = differenceInterval({ a: b, b: a })
        expect(mirrored.low).toBeCloseTo(-high, 6)
        expect(mirrored.high).toBeCloseTo(-low, 6)
      }),
      { seed: 7, numRuns: 200 },
    )
  })

  it('rules out exactly what lies beyond its edges', () => {
    fc.assert(
      fc.property(anyArms, fc.double({ min: -0.999, max: 0.999, noNaN: true }), (counted, difference) => {
        const { low, high } = differenceInterval(counted)
        if (difference < low - 1e-6 || difference > high + 1e-6)
          expect(excludes(counted, difference)).toBe(true)
        if (difference > low + 1e-6 && difference < high - 1e-6)
          expect(excludes(counted, difference)).toBe(false)
      }),
      { seed: 7, numRuns: 200 },
    )
  })

  it('compares with a mixture that is a probability: of all that can be counted in few views it makes 1', () => {
    let sum = 0
    for (const [a, ways] of [1, 3, 3, 1].entries()) {
      for (const [b, waysOfB] of [1, 2, 1].entries()) {
        const counted = arms(3, a, 2, b)
        expect(logMixture(counted)).toBeLessThanOrEqual(logBest(counted))
        sum += ways * waysOfB * Math.exp(logMixture(counted))
      }
    }
    expect(sum).toBeCloseTo(1, 9)
  })

  it('finds a great difference within days, and a lift in figures that are known', () => {
    expect(excludes(arms(50, 25, 50, 49), 0)).toBe(true)
    expect(excludes(arms(1000, 30, 1000, 60), 0)).toBe(false)
    expect(excludes(arms(1000, 30, 1000, 80), 0)).toBe(true)
  })

  // npx node tests/bench/results.ts does the same with 10,000 comparisons in each cell.
  it.each([
    { viewsADay: 5, rate: 0.1 },
    { viewsADay: 50, rate: 0.03 },
    { viewsADay: 500, rate: 0.1 },
  ])(
    'calls a winner between equals in less than one of twenty, $viewsADay views a day at $rate',
    ({ viewsADay, rate }) => {
      const trial = { truth: { viewsADay, a: rate, b: rate }, days: 90, comparisons: 400, seed: 1 }
      expect(shareCalled(trial)).toBeLessThanOrEqual(0.05)
    },
  )

  it('holds for views of different people, and not where each comes ten times', () => {
    const trial = {
      truth: { viewsADay: 50, a: 0.1, b: 0.1, viewsAPerson: 10 },
      days: 90,
      comparisons: 100,
      seed: 3,
    }
    expect(shareCalled(trial)).toBeGreaterThan(0.3)
  })

  it('holds the true difference at all looks together in 95 of 100', () => {
    const trial = { truth: { viewsADay: 50, a: 0.1, b: 0.15 }, days: 90, comparisons: 400, seed: 2 }
    expect(shareCovered(trial)).toBeGreaterThanOrEqual(0.95)
  })
})
