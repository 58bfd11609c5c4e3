import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE } from '#lib/calculator/example.ts'
import type { FormText } from '#lib/calculator/fields.ts'
import { NUMBER_FIELD_NAMES } from '#lib/calculator/fields.ts'
import { calculate } from '#lib/calculator/formulas.ts'
import { adviseLever, LEVER_FIELDS, suggestion, whatItWouldTake } from '#lib/calculator/solve.ts'
import { CALCULATOR_RUNS, readValid, validForm } from '#tests/support/calculator/arbitraries.ts'
import { oracle } from './oracle.ts'
import { toNumber } from './rational.ts'

describe('whatItWouldTake', () => {
  it('solves for each lever separately', () => {
    expect(whatItWouldTake(readValid(EXAMPLE))).toEqual([
      { field: 'hoursPerWeek', needed: 4.5 },
      // The cost of the team's hours alone exceeds a third of the revenue.
      { field: 'aiToolsCost', needed: null },
      { field: 'teamSize', needed: 3 },
      { field: 'hourlyRate', needed: 49 },
      { field: 'revenueInfluenced', needed: 27_131 },
    ])
  })

  it('returns null when a solution has too many digits to show', () => {
    const inputs = { ...readValid(EXAMPLE), aiToolsCost: 1e300 }
    expect(whatItWouldTake(inputs).every((lever) => lever.needed === null)).toBe(true)
    const rich = { ...inputs, revenueInfluenced: 1e299 }
    expect(whatItWouldTake(rich).every((lever) => lever.needed === null)).toBe(true)
  })

  it('finds the smallest possible hour, person or dollar of a lever to lower', () => {
    // One person for a quarter hour a week at 1 an hour, and 0.01 for tools: 3 x (0.01 + 0.25 x 4.33) = 3.2775
    const inputs = { ...readValid(EXAMPLE), aiToolsCost: 0.01, teamSize: 1, hoursPerWeek: 1, hourlyRate: 1 }
    const hours = { field: 'hoursPerWeek' }
    expect(whatItWouldTake({ ...inputs, revenueInfluenced: 3.28 })).toContainEqual({ ...hours, needed: 0.25 })
    expect(whatItWouldTake({ ...inputs, revenueInfluenced: 3.27 })).toContainEqual({ ...hours, needed: null })
    // Two people at 2 an hour: 3 x (0.01 + 1 x 4.33 x 2) = 26.01
    const two = { ...inputs, teamSize: 2, hourlyRate: 2 }
    const rate = { field: 'hourlyRate' }
    const people = { field: 'teamSize' }
    const justEnough = whatItWouldTake({ ...two, revenueInfluenced: 26.01 })
    expect(justEnough).toContainEqual({ ...rate, needed: 1 })
    expect(justEnough).toContainEqual({ ...people, needed: 1 })
    const tooLittle = whatItWouldTake({ ...two, revenueInfluenced: 26 })
    expect(tooLittle).toContainEqual({ ...rate, needed: null })
    expect(tooLittle).toContainEqual({ ...people, needed: null })
  })

  it("returns whole steps when today's value has a fraction of a step", () => {
    // 0.01 + 4.33 x 1.005 = 4.36165, and a third of 13.08 is 4.36. That pays for 1.0046 hours, rounded to 1.00.
    const inputs = {
      ...readValid(EXAMPLE),
      aiToolsCost: 0.01,
      teamSize: 1,
      hoursPerWeek: 1.005,
      hourlyRate: 1,
    }
    expect(whatItWouldTake({ ...inputs, revenueInfluenced: 13.08 })).toContainEqual({
      field: 'hoursPerWeek',
      needed: 1,
    })
  })

  it('returns the value nearest to today’s that reaches the target in exact fractions', () => {
    fc.assert(
      fc.property(validForm, (text) => {
        const roiWith = (change: Partial<FormText>) => toNumber(oracle({ ...text, ...change }).figures.roi)
        const levers = whatItWouldTake(readValid(text))
        expect(levers.length === 0).toBe(roiWith({}) >= 200)
        for (const { field, needed } of levers) {
          const step = field === 'hoursPerWeek' ? 0.25 : 1
          const nearer = (needed ?? 0) + (field === 'revenueInfluenced' ? -step : step)
          // The calculator ignores rounding errors in comparisons.
          expect(roiWith({ [field]: String(nearer) }), field).toBeLessThan(200.000_000_1)
          if (needed === null) expect(field).not.toBe('revenueInfluenced')
          else expect(roiWith({ [field]: String(needed) }), field).toBeGreaterThan(199.999_999_9)
        }
      }),
      CALCULATOR_RUNS,
    )
  })

  it('offers exactly the inputs that change the return', () => {
    const inputs = readValid(EXAMPLE)
    const moving = NUMBER_FIELD_NAMES.filter(
      (name) => calculate({ ...inputs, [name]: inputs[name] * 1.1 }).roi !== calculate(inputs).roi,
    )
    expect(new Set<string>(moving)).toEqual(new Set<string>(LEVER_FIELDS))
  })
})

describe('suggestion', () => {
  const inputs = readValid(EXAMPLE)
  const lever = (needed: number | null) => ({ field: 'hourlyRate', needed }) as const

  it('returns a value that changes the input by half or less', () => {
    // The example's rate is 65.
    expect(suggestion(lever(33), inputs)).toBe(33)
    expect(suggestion(lever(32), inputs)).toBeNull()
  })

  it('returns null when no value reaches the target', () => {
    expect(suggestion(lever(null), inputs)).toBeNull()
  })
})

describe('adviseLever', () => {
  it.each([
    ['revenueInfluenced', 27_131, 'bring in $27,131 a month with AI, not $21,000'],
    ['aiToolsCost', 400, 'pay $400 a month for tools, not $600'],
    ['teamSize', 3, 'let a team of 3 use AI, not 5'],
    ['hoursPerWeek', 4.5, 'keep each person’s hours to 4.5 a week, not 6'],
    ['hourlyRate', 49, 'have it done at $49 an hour, not $65'],
  ] as const)('returns for %s = %d the advice "%s"', (field, needed, advice) => {
    expect(adviseLever(field, needed, readValid(EXAMPLE))).toBe(advice)
  })
})
