import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsBetween, pointsOff } from '#lib/results/statistics/points.ts'

describe('an interval in points', () => {
  it.each([
    [{ low: 0.00016, high: 0.0183 }, 'less than 0.1 to 1.9 points'],
    [{ low: -0.0404, high: -0.0149 }, '1.4 to 4.1 points'],
    [{ low: 0.199, high: 0.3001 }, '19 to 31 points'],
    [{ low: 0.0999, high: 0.0999 }, '9.9 to 10 points'],
  ])('%j is %s', (interval, text) => expect(pointsOff(interval)).toBe(text))

  it.each([
    [{ low: -0.00003, high: 0.02 }, '−0.1 and 2.0'],
    [{ low: -0.02, high: -0.0002 }, '−2.0 and 0.0'],
    [{ low: 0.0002, high: 0.0404 }, '0.0 and 4.1'],
    [{ low: -1, high: 1 }, '−100.0 and 100.0'],
  ])('%j lies between %s', (interval, text) => expect(pointsBetween(interval)).toBe(text))

  it('is never said narrower than it is', () => {
    const end = fc.double({ min: 0.000_001, max: 1, noNaN: true })
    fc.assert(
      fc.property(end, end, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const [near, far] = pointsOff({ low, high })
          .replace('less than 0.1', '0')
          .replace(' points', '')
          .split(' to ')
          .map(Number)
        expect(near).toBeLessThanOrEqual(low * 100)
        expect(far).toBeGreaterThanOrEqual(high * 100)
        const [left, right] = pointsBetween({ low: -high, high: low })
          .replace('−', '-')
          .split(' and ')
          .map(Number)
        expect(left).toBeLessThanOrEqual(-high * 100)
        expect(right).toBeGreaterThanOrEqual(low * 100)
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})
