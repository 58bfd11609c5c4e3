import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE } from '#lib/calculator/example.ts'
import type { FormText } from '#lib/calculator/fields.ts'
import { NUMBER_FIELD_NAMES } from '#lib/calculator/fields.ts'
import { formatInput } from '#lib/calculator/format.ts'
import { calculate } from '#lib/calculator/formulas.ts'
import { LEVER_FIELDS, type LeverField, whatItWouldTake } from '#lib/calculator/solve.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'
import { CALCULATOR_RUNS, readValid, validForm } from './arbitraries.ts'
import { exactly, isBelow, minus, over, plus, type Rational, rational, times } from './rational.ts'

/**
 * What reaches 200% by algebra: revenue = 3 x (tools + people x hours x 4.33 x rate), solved for each input.
 * `margin` asks for a little more or less than 200%: the rounding errors that the calculator leaves out of its comparisons.
 */
function solveExactly(text: FormText, margin = rational(1n)): Record<LeverField, Rational> {
  const [tools, people, hours, rate, revenue] = [
    exactly(text.aiToolsCost),
    exactly(text.teamSize),
    exactly(text.hoursPerWeek),
    exactly(text.hourlyRate),
    exactly(text.revenueInfluenced),
  ] as const
  const weeks = exactly('4.33')
  const labour = times(times(times(people, hours), weeks), rate)
  const affordable = over(revenue, times(rational(3n), margin))
  const affordableLabour = minus(affordable, tools)
  return {
    revenueInfluenced: times(times(plus(tools, labour), rational(3n)), margin),
    aiToolsCost: minus(affordable, labour),
    teamSize: over(affordableLabour, times(times(hours, weeks), rate)),
    hoursPerWeek: over(affordableLabour, times(times(people, weeks), rate)),
    hourlyRate: over(affordableLabour, times(times(people, hours), weeks)),
  }
}

/** In hundredths of an hour and in whole people and dollars: rounded up for what must rise, down for what must fall. */
function roundToSteps({ n, d }: Rational, direction: 'raise' | 'lower', steps: number): bigint {
  const exact = n * BigInt(steps)
  const down = exact >= 0n ? exact / d : -((-exact + d - 1n) / d)
  return direction === 'raise' && down * d !== exact ? down + 1n : down
}

describe('what it would take', () => {
  it('answers for each lever on its own', () => {
    expect(whatItWouldTake(readValid(EXAMPLE))).toEqual([
      { field: 'revenueInfluenced', direction: 'raise', needed: 27_131 },
      // The team's hours alone cost more than a third of the revenue.
      { field: 'aiToolsCost', direction: 'lower', needed: null },
      { field: 'teamSize', direction: 'lower', needed: 3 },
      { field: 'hoursPerWeek', direction: 'lower', needed: 4.54 },
      { field: 'hourlyRate', direction: 'lower', needed: 49 },
    ])
  })

  it('has nothing to say once 200% is reached, exactly there included', () => {
    const inputs = readValid({ ...EXAMPLE, revenueInfluenced: '27130.50' })
    expect(whatItWouldTake(inputs)).toEqual([])
    expect(whatItWouldTake({ ...inputs, revenueInfluenced: 27_130.49 })).toHaveLength(5)
    expect(whatItWouldTake({ ...inputs, revenueInfluenced: 1e9 })).toEqual([])
  })

  it('leaves only revenue while AI brings in nothing', () => {
    const levers = whatItWouldTake(readValid({ ...EXAMPLE, revenueInfluenced: '0' }))
    expect(levers.filter((lever) => lever.needed !== null).map((lever) => lever.field)).toEqual([
      'revenueInfluenced',
    ])
  })

  it('gives up where the answer has more digits than a figure is shown with', () => {
    const inputs = { ...readValid(EXAMPLE), aiToolsCost: 1e300 }
    expect(whatItWouldTake(inputs).every((lever) => lever.needed === null)).toBe(true)
    const rich = { ...inputs, revenueInfluenced: 1e299 }
    expect(whatItWouldTake(rich).every((lever) => lever.needed === null)).toBe(true)
  })

  it('finds a lever that must fall to its very last hour, person or dollar', () => {
    // One person for 0.01 hours a week at 1 an hour, and 0.01 for tools: 3 x (0.01 + 0.01 x 4.33) = 0.1599
    const inputs = { ...readValid(EXAMPLE), aiToolsCost: 0.01, teamSize: 1, hoursPerWeek: 1, hourlyRate: 1 }
    const hours = { field: 'hoursPerWeek', direction: 'lower' }
    expect(whatItWouldTake({ ...inputs, revenueInfluenced: 0.16 })).toContainEqual({ ...hours, needed: 0.01 })
    expect(whatItWouldTake({ ...inputs, revenueInfluenced: 0.15 })).toContainEqual({ ...hours, needed: null })
    // Two people at 2 an hour: 3 x (0.01 + 1 x 4.33 x 2) = 26.01
    const two = { ...inputs, teamSize: 2, hourlyRate: 2 }
    const rate = { field: 'hourlyRate', direction: 'lower' }
    const people = { field: 'teamSize', direction: 'lower' }
    const justEnough = whatItWouldTake({ ...two, revenueInfluenced: 26.01 })
    expect(justEnough).toContainEqual({ ...rate, needed: 1 })
    expect(justEnough).toContainEqual({ ...people, needed: 1 })
    const tooLittle = whatItWouldTake({ ...two, revenueInfluenced: 26 })
    expect(tooLittle).toContainEqual({ ...rate, needed: null })
    expect(tooLittle).toContainEqual({ ...people, needed: null })
  })

  it('may answer with the whole steps of today, where today has a fraction of one', () => {
    // 0.01 + 4.33 x 1.005 = 4.36165, and a third of 13.08 is 4.36: 1.0046 hours are affordable, so 1.00 are.
    const inputs = {
      ...readValid(EXAMPLE),
      aiToolsCost: 0.01,
      teamSize: 1,
      hoursPerWeek: 1.005,
      hourlyRate: 1,
    }
    expect(whatItWouldTake({ ...inputs, revenueInfluenced: 13.08 })).toContainEqual({
      field: 'hoursPerWeek',
      direction: 'lower',
      needed: 1,
    })
  })

  it('asks for whole people and whole dollars, and what it asks for reaches the target as it is shown', () => {
    fc.assert(
      fc.property(validForm, (text) => {
        const inputs = readValid(text)
        for (const { field, needed } of whatItWouldTake(inputs)) {
          if (needed === null) continue
          const shown = formatInput(field, { ...inputs, [field]: needed })
          if (field !== 'hoursPerWeek') expect(shown, field).toMatch(/^\$?[1-9][\d,]*$/)
          const taken = readValid({ ...text, [field]: shown })
          expect(whatItWouldTake(taken), `${field} ${shown}`).toEqual([])
        }
      }),
      propertyRuns(1_000),
    )
  })

  it('agrees with algebra in exact fractions, to the step, and leaves the result untouched', () => {
    fc.assert(
      fc.property(validForm, (text) => {
        const inputs = readValid(text)
        const before = structuredClone(inputs)
        const exact = solveExactly(text)
        const strict = solveExactly(text, rational(10n ** 11n + 1n, 10n ** 11n))
        const lenient = solveExactly(text, rational(10n ** 11n - 1n, 10n ** 11n))
        const levers = whatItWouldTake(inputs)
        expect(inputs).toEqual(before)
        const reached = !isBelow(exactly(text.revenueInfluenced), exact.revenueInfluenced)
        expect(levers.length === 0).toBe(reached)
        for (const { field, direction, needed } of levers) {
          const steps = field === 'hoursPerWeek' ? 100 : 1
          const possible = [strict[field], lenient[field]].map((value) => {
            const rounded = roundToSteps(value, direction, steps)
            return rounded > 0n ? Number(rounded) / steps : null
          })
          expect(possible, field).toContain(needed)
        }
      }),
      CALCULATOR_RUNS,
    )
  })

  it('offers every input that moves the return, and no other', () => {
    const inputs = readValid(EXAMPLE)
    const moving = NUMBER_FIELD_NAMES.filter(
      (name) => calculate({ ...inputs, [name]: inputs[name] * 1.1 }).roi !== calculate(inputs).roi,
    )
    expect(new Set<string>(moving)).toEqual(new Set<string>(LEVER_FIELDS))
  })
})
