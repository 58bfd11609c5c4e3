import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adviseOn } from '#lib/calculator/advice.ts'
import { RATED_FIELDS, toneOf } from '#lib/calculator/bands.ts'
import { EXAMPLE } from '#lib/calculator/example.ts'
import type { FormText } from '#lib/calculator/fields.ts'
import { calculate, type Results } from '#lib/calculator/formulas.ts'
import { ADVICE_OUTCOMES, type AdviceKey } from '#lib/calculator/outcomes.ts'
import { CALCULATOR_RUNS, readValid, validForm } from './arbitraries.ts'
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

const NO_RESULTS: Results = {
  totalInvestment: 0,
  annualInvestment: 0,
  costPerHourSaved: 0,
  roi: 0,
  successRate: 0,
  spendPercentage: 0,
  efficiencyScore: 0,
  potentialRevenue: 0,
  opportunityGap: 0,
}

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

  // At a rate of 100, one person and one hour a week cost 433 a month. With tools for 433 the total is 866.
  const base = { ...EXAMPLE, aiToolsCost: '433', teamSize: '1', hoursPerWeek: '1', hourlyRate: '100' }

  it.each([
    ['roi just below 100', { revenueInfluenced: '1731.99' }, 'roi warning'],
    ['roi exactly 100', { revenueInfluenced: '1732' }, 'roi info'],
    ['roi just below 200', { revenueInfluenced: '2597.99' }, 'roi info'],
    ['roi exactly 200', { revenueInfluenced: '2598' }, 'roi success'],
    ['success just below 50', { projectsLaunched: '1000', projectsSuccessful: '499' }, 'successRate warning'],
    ['success exactly 50', { projectsLaunched: '1000', projectsSuccessful: '500' }, 'successRate info'],
    ['success just below 75', { projectsLaunched: '1000', projectsSuccessful: '749' }, 'successRate info'],
    ['success exactly 75', { projectsLaunched: '1000', projectsSuccessful: '750' }, 'successRate success'],
    ['cost just above 100', { timeSaved: '1.999' }, 'costPerHourSaved warning'],
    ['cost exactly 100', { timeSaved: '2' }, 'costPerHourSaved info'],
    ['cost just above 50', { timeSaved: '3.999' }, 'costPerHourSaved info'],
    ['no hours saved', { timeSaved: '0' }, 'costPerHourSaved warning'],
    ['a gap of a cent', { revenueInfluenced: '3463.99' }, 'highlight with a gap'],
    ['a gap of exactly 0', { revenueInfluenced: '3464' }, 'highlight without a gap'],
    ['a gap below 0', { revenueInfluenced: '3464.01' }, 'highlight without a gap'],
  ])('matches the exact advice for %s', (_, change, advice) => {
    const text = { ...base, ...change }
    expect(judge(text).advice).toContain(advice)
    expect(judge(text)).toEqual(judgeExactly(text))
  })

  it('gives no advice for a cost of exactly 50', () => {
    expect(judge({ ...base, timeSaved: '4' }).advice).toEqual([
      'roi success',
      'successRate success',
      'highlight without a gap',
    ])
    expect(judge(EXAMPLE).advice).toEqual([
      'roi info',
      'successRate success',
      'costPerHourSaved info',
      'highlight with a gap',
    ])
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

  it('rates a score of exactly 50 as yellow', () => {
    // 50% success adds 20, a return of 500% or more adds 30, no time saved adds 0.
    const text = {
      ...base,
      projectsLaunched: '2',
      projectsSuccessful: '1',
      revenueInfluenced: '9000',
      timeSaved: '0',
    }
    expect(judge(text).tones).toMatchObject({ efficiencyScore: 'yellow', successRate: 'red', roi: 'green' })
    expect(judge(text)).toEqual(judgeExactly(text))
  })
})
