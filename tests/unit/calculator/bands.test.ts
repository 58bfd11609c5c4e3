import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adviseOn } from '#lib/calculator/advice.ts'
import { RATED_FIELDS, toneOf } from '#lib/calculator/bands.ts'
import { EXAMPLE } from '#lib/calculator/example.ts'
import type { FormText } from '#lib/calculator/fields.ts'
import { calculate, RESULT_FIELDS, type Results } from '#lib/calculator/formulas.ts'
import { ADVICE_OUTCOMES, type AdviceKey } from '#lib/calculator/outcomes.ts'
import { recordOf } from '#lib/calculator/tables.ts'
import { CALCULATOR_RUNS, readValid, validForm } from '#tests/support/calculator/arbitraries.ts'
import { SCENARIOS } from '#tests/support/calculator/scenarios.ts'
import { oracle } from './oracle.ts'

/** Returns the calculator's colours and advice in the oracle's terms. */
function judge(text: FormText) {
  const inputs = readValid(text)
  const results = calculate(inputs)
  const inWords: Partial<Record<AdviceKey, string>> = {
    highlight: 'highlight with a gap',
    highlightNoGap: 'highlight without a gap',
  }
  return {
    tones: Object.fromEntries(RATED_FIELDS.map((field) => [field, toneOf(field, results)])),
    advice: adviseOn(inputs, results).map(
      (key) => inWords[key] ?? `${ADVICE_OUTCOMES[key].topic} ${ADVICE_OUTCOMES[key].level}`,
    ),
  }
}

function judgeExactly(text: FormText) {
  const { tones, advice } = oracle(text)
  return { tones, advice }
}

const NO_RESULTS: Results = recordOf(RESULT_FIELDS, () => 0)

describe('toneOf', () => {
  it.each([
    ['roi', -100, 'red'],
    ['roi', 99.999999, 'red'],
    ['roi', 99.9999999999999, 'yellow'],
    ['roi', 100, 'yellow'],
    ['roi', 199.999999, 'yellow'],
    ['roi', 199.9999999999999, 'green'],
    ['roi', 200, 'green'],
    ['successRate', 83.333333, 'red'],
    ['successRate', 83.33333333333333, 'yellow'],
    ['successRate', 100, 'yellow'],
    ['efficiencyScore', -6, 'red'],
    ['efficiencyScore', 49.99, 'red'],
    ['efficiencyScore', 50, 'yellow'],
    ['efficiencyScore', 76, 'yellow'],
    ['efficiencyScore', 100, 'green'],
  ] as const)('rates %s %d as %s', (field, value, tone) => {
    expect(toneOf(field, { ...NO_RESULTS, [field]: value })).toBe(tone)
  })

  it('returns red when a result overflows', () => {
    expect(toneOf('roi', { ...NO_RESULTS, roi: Number.NaN })).toBe('red')
  })
})

describe('colours and advice compared with exact fractions', () => {
  it('match for 10,000 forms, many of them exactly on a threshold', () => {
    fc.assert(
      fc.property(validForm, (text) => {
        expect(judge(text)).toEqual(judgeExactly(text))
      }),
      CALCULATOR_RUNS,
    )
  })

  it.each(Object.entries(SCENARIOS))('match for the scenario “%s”', (_, text) => {
    expect(judge(text)).toEqual(judgeExactly(text))
  })

  it('finds no gap when floating-point arithmetic leaves one', () => {
    // In doubles, 4 x (0.1 + 0.1 x 0.1 x 4.33 x 0.1) is not 0.41732.
    const text = { ...EXAMPLE, aiToolsCost: '0.1', teamSize: '0.1', hoursPerWeek: '0.1', hourlyRate: '0.1' }
    expect(judge({ ...text, revenueInfluenced: '0.41732' }).advice).toContain('highlight without a gap')
  })

  it('finds no gap when the twelfth digit of both sides is a tie', () => {
    const text = {
      ...EXAMPLE,
      aiToolsCost: '17840.16',
      teamSize: '166.25',
      hoursPerWeek: '18.51',
      hourlyRate: '139.37',
      revenueInfluenced: '7499589.239715',
    }
    expect(judge(text).advice).toContain('highlight without a gap')
    expect(judge(text)).toEqual(judgeExactly(text))
  })
})
