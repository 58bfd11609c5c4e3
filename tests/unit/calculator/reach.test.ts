import { describe, expect, it } from 'vitest'
import { BEST_SCORE, EXAMPLE_INPUTS, NO_GAP_ROI } from '#lib/calculator/reach.ts'

describe('limits of the formulas', () => {
  it('allow a score of 40 for success, 30 for return and 6 for time', () => {
    expect(BEST_SCORE).toBe(76)
  })

  it('leave no gap from four times the investment', () => {
    expect(NO_GAP_ROI).toBe(300)
  })

  it('are calculated from the example on the page', () => {
    expect(EXAMPLE_INPUTS).toMatchObject({ teamSize: 5, monthlyRevenue: 85_000, useCase: 'content' })
  })
})
