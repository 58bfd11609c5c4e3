import { describe, expect, it } from 'vitest'
import { logBeta, logGamma, logSum } from '#lib/results/statistics/logGamma.ts'

describe('the logarithms behind the statistics', () => {
  it('of factorials and of a half are exact to twelve digits', () => {
    let factorial = 0
    for (let n = 1; n < 200; n += 1) {
      expect(logGamma(n)).toBeCloseTo(factorial, 10)
      factorial += Math.log(n)
    }
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12)
    expect(logBeta(2, 3)).toBeCloseTo(-Math.log(12), 12)
  })

  it('add what would overflow, and nothing', () => {
    expect(logSum([1000, 1000])).toBeCloseTo(1000 + Math.LN2, 9)
    expect(logSum([Number.NEGATIVE_INFINITY, 0])).toBe(0)
    expect(logSum([Number.NEGATIVE_INFINITY])).toBe(Number.NEGATIVE_INFINITY)
  })
})
