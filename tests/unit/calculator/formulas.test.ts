import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate, FORMULAS, RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import { CALCULATOR_RUNS, readValid, validForm } from '#tests/support/calculator/arbitraries.ts'
import { oracle } from './oracle.ts'
import { toNumber } from './rational.ts'

/** Expects equal values except for rounding errors. A difference inherits errors in proportion to its operands. */
function expectClose(actual: number, exact: number, scale: number): void {
  expect(Math.abs(actual - exact)).toBeLessThanOrEqual(Math.max(Math.abs(exact), scale) * 1e-12)
}

describe('calculate', () => {
  it('returns the results of a manual calculation', () => {
    // 1,000 + 4 x 10 x 4.33 x 50 = 9,660
    const results = calculate({
      aiToolsCost: 1000,
      teamSize: 4,
      hoursPerWeek: 10,
      hourlyRate: 50,
      monthlyRevenue: 96_600,
      useCase: 'sales',
      timeSaved: 40,
      revenueInfluenced: 28_980,
      projectsLaunched: 8,
      projectsSuccessful: 6,
    })
    expect(results.totalInvestment).toBeCloseTo(9660, 9)
    expect(results.annualInvestment).toBeCloseTo(115_920, 9)
    expect(results.costPerHourSaved).toBeCloseTo(55.773672, 5)
    expect(results.roi).toBeCloseTo(200, 9)
    expect(results.successRate).toBe(75)
    expect(results.spendPercentage).toBeCloseTo(10, 9)
    // 75 x 0.4 + 200 / 5 x 0.3 + 40 / 4 x 0.3
    expect(results.efficiencyScore).toBeCloseTo(45, 9)
    expect(results.potentialRevenue).toBeCloseTo(38_640, 9)
    expect(results.opportunityGap).toBeCloseTo(9660, 9)
  })

  it('matches exact fractions', () => {
    fc.assert(
      fc.property(validForm, (text) => {
        const results = calculate(readValid(text))
        const { figures } = oracle(text)
        for (const field of RESULT_FIELDS) {
          const exact = figures[field]
          if (exact === null) expect(results[field]).toBe(Number.POSITIVE_INFINITY)
          else
            expectClose(
              results[field],
              toNumber(exact),
              field === 'opportunityGap' ? results.potentialRevenue : 100,
            )
        }
      }),
      CALCULATOR_RUNS,
    )
  })
})

describe('FORMULAS', () => {
  it('writes every formula as it is computed', () => {
    fc.assert(
      fc.property(validForm, (text) => {
        const inputs = readValid(text)
        const results = calculate(inputs)
        const known: Record<string, unknown> = { ...inputs, min: Math.min }
        for (const field of RESULT_FIELDS) {
          const written = new Function(...Object.keys(known), `return ${FORMULAS[field].expression}`)
          known[field] = written(...Object.values(known))
          expect(known[field], field).toBe(results[field])
        }
      }),
      CALCULATOR_RUNS,
    )
  })
})
