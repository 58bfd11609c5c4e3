import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Arms,
  differenceInterval,
  excludes,
  isRatioAtFault,
  logBeta,
  logGamma,
  logMixture,
  logSum,
} from '#lib/measurement/confidenceSequence.ts'
import { shareAlarmed, shareCalled, shareCovered } from '#tests/support/measurement/shares.ts'

const arms = (viewsA: number, eventsA: number, viewsB: number, eventsB: number): Arms => ({
  a: { views: viewsA, events: eventsA },
  b: { views: viewsB, events: eventsB },
})

const anyArm = fc
  .nat({ max: 3000 })
  .chain((views) => fc.nat({ max: views }).map((events) => ({ views, events })))
const anyArms = fc.record({ a: anyArm, b: anyArm })

describe('differenceInterval', () => {
  it('excludes no difference without views', () => {
    expect(differenceInterval(arms(0, 0, 0, 0))).toEqual({ low: -1, high: 1 })
  })

  it('contains the observed difference and mirrors with the versions', () => {
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

  it('excludes exactly the differences beyond its edges', () => {
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

  it('uses a mixture whose probabilities add up to 1', () => {
    let sum = 0
    for (const [a, ways] of [1, 3, 3, 1].entries()) {
      for (const [b, waysOfB] of [1, 2, 1].entries()) {
        const counted = arms(3, a, 2, b)
        sum += ways * waysOfB * Math.exp(logMixture(counted))
      }
    }
    expect(sum).toBeCloseTo(1, 9)
  })

  it('excludes equality when the difference is large enough', () => {
    expect(excludes(arms(50, 25, 50, 49), 0)).toBe(true)
    expect(excludes(arms(1000, 30, 1000, 60), 0)).toBe(false)
    expect(excludes(arms(1000, 30, 1000, 80), 0)).toBe(true)
  })

  it.each([
    { viewsADay: 5, rate: 0.1 },
    { viewsADay: 50, rate: 0.03 },
    { viewsADay: 500, rate: 0.1 },
  ])('finds a winner between equals in under 5%: $viewsADay views a day at $rate', ({ viewsADay, rate }) => {
    const trial = { truth: { viewsADay, a: rate, b: rate }, days: 90, comparisons: 400, seed: 1 }
    expect(shareCalled(trial)).toBeLessThanOrEqual(0.05)
  })

  it('finds too many winners when each person views the page ten times', () => {
    const trial = {
      truth: { viewsADay: 50, a: 0.1, b: 0.1, viewsAPerson: 10 },
      days: 90,
      comparisons: 100,
      seed: 3,
    }
    expect(shareCalled(trial)).toBeGreaterThan(0.3)
  })

  it('contains the true difference at all looks in at least 95 of 100', () => {
    const trial = { truth: { viewsADay: 50, a: 0.1, b: 0.15 }, days: 90, comparisons: 400, seed: 2 }
    expect(shareCovered(trial)).toBeGreaterThanOrEqual(0.95)
  })
})

describe('isRatioAtFault', () => {
  it('returns false for equal views and true for unequal ones', () => {
    expect(isRatioAtFault(0, 0)).toBe(false)
    expect(isRatioAtFault(5000, 5000)).toBe(false)
    expect(isRatioAtFault(40, 40)).toBe(false)
    expect(isRatioAtFault(600, 400)).toBe(true)
    expect(isRatioAtFault(0, 40)).toBe(true)
  })

  it('detects 60 to 40 by 1,000 views with at most 1% false alarms', () => {
    const truth = { viewsADay: 50, a: 0.1, b: 0.1 }
    const trial = { comparisons: 1000, seed: 3 }
    expect(shareAlarmed({ ...trial, truth: { ...truth, shareOfB: 0.4 }, days: 20 })).toBeGreaterThanOrEqual(
      0.99,
    )
    expect(shareAlarmed({ ...trial, truth, days: 90 })).toBeLessThanOrEqual(0.01)
  })
})

describe('logGamma', () => {
  it('is exact to twelve digits for factorials and a half', () => {
    let factorial = 0
    for (let n = 1; n < 200; n += 1) {
      expect(logGamma(n)).toBeCloseTo(factorial, 10)
      factorial += Math.log(n)
    }
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12)
    expect(logBeta(2, 3)).toBeCloseTo(-Math.log(12), 12)
  })

  it('adds exponentials that would overflow', () => {
    expect(logSum([1000, 1000])).toBeCloseTo(1000 + Math.LN2, 9)
    expect(logSum([Number.NEGATIVE_INFINITY, 0])).toBe(0)
    expect(logSum([Number.NEGATIVE_INFINITY])).toBe(Number.NEGATIVE_INFINITY)
  })
})
