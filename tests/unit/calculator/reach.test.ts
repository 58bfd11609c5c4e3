import { describe, expect, it } from 'vitest'
import { BEST_SCORE, EXAMPLE_INPUTS, NO_GAP_ROI } from '#lib/calculator/reach.ts'

describe('what the formulas allow', () => {
  it('is a score of 40 for success, 30 for return and 6 for time', () => {
    expect(BEST_SCORE).toBe(76)
  })

  it('is no gap from four times the investment on', () => {
    expect(NO_GAP_ROI).toBe(300)
  })

  it('is worked out from the example on the page', () => {
    expect(EXAMPLE_INPUTS).toMatchObject({ teamSize: 5, monthlyRevenue: 85_000, useCase: 'content' })
  })
})
