import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ESTIMATES, estimateRanges, RANGE_ROWS, whichMatters } from '#lib/calculator/estimates.ts'
import { EXAMPLE } from '#lib/calculator/example.ts'
import type { FormText } from '#lib/calculator/fields.ts'
import type { Results } from '#lib/calculator/formulas.ts'
import { decimalsOf, readValid, validForm, wildInputs } from '#tests/support/calculator/arbitraries.ts'
import { PLAIN } from '#tests/support/calculator/scenarios.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'
import { oracle } from './oracle.ts'
import { isBelow, minus, rational, toNumber } from './rational.ts'

/** Forms for each property. Nearly all have two ranges, which makes at least 10,000. */
const RUNS = propertyRuns(5_500)

type Estimate = (typeof ESTIMATES)[number]

/** Returns the exact figures with one estimate multiplied by a number of hundredths. */
function exactFigures(text: FormText, estimate: Estimate, hundredths: bigint) {
  const [whole = '', fraction = ''] = text[estimate].split('.')
  const changed = decimalsOf(BigInt(whole + fraction) * hundredths, fraction.length + 2)
  return oracle({ ...text, [estimate]: changed }).figures
}

/** Expects equal results except for rounding errors. */
function expectClose(results: Results, exact: ReturnType<typeof exactFigures>): void {
  for (const field of ['roi', 'efficiencyScore', 'costPerHourSaved'] as const) {
    const figure = exact[field] === null ? Number.POSITIVE_INFINITY : toNumber(exact[field])
    const error = results[field] === figure ? 0 : Math.abs(results[field] - figure)
    expect(error, field).toBeLessThanOrEqual(Math.max(Math.abs(figure), 100) * 1e-12)
  }
}

const rangesFor = (changes: Partial<FormText>) => estimateRanges(readValid({ ...EXAMPLE, ...changes }))
const tableFor = (changes: Partial<FormText>) =>
  rangesFor(changes).flatMap(({ estimate, low, expected, high }) =>
    RANGE_ROWS[estimate].map(({ format }) => [low, expected, high].map(format)),
  )

describe('estimateRanges', () => {
  it('matches exact fractions', () => {
    fc.assert(
      fc.property(validForm, (text) => {
        const ranges = estimateRanges(readValid(text))
        expect(ranges.map(({ estimate }) => estimate)).toEqual(
          ESTIMATES.filter((estimate) => Number(text[estimate]) > 0),
        )
        for (const { estimate, low, high } of ranges) {
          expectClose(low.results, exactFigures(text, estimate, 75n))
          expectClose(high.results, exactFigures(text, estimate, 125n))
        }
      }),
      RUNS,
    )
  })

  it('returns results that rise with an estimate while the cost of an hour falls', () => {
    fc.assert(
      fc.property(validForm, (text) => {
        for (const { low, expected, high } of estimateRanges(readValid(text)))
          for (const [less, more] of [
            [low, expected],
            [expected, high],
          ] as const) {
            expect(less.results.roi).toBeLessThanOrEqual(more.results.roi)
            expect(less.results.efficiencyScore).toBeLessThanOrEqual(more.results.efficiencyScore)
            expect(less.results.costPerHourSaved).toBeGreaterThanOrEqual(more.results.costPerHourSaved)
          }
      }),
      RUNS,
    )
  })
})

describe('RANGE_ROWS', () => {
  it('shows each estimate with the results that it moves', () => {
    expect(tableFor({})).toEqual([
      ['$15,750', '$21,000', '$26,250'],
      ['$1.74', '$2.32', '$2.90'],
      ['39/100', '43/100', '46/100'],
      ['16.5', '22', '27.5'],
      ['$127', '$95', '$76'],
      ['42/100', '43/100', '43/100'],
    ])
  })

  it('shows hours below a hundredth as answered', () => {
    expect(tableFor({ timeSaved: '0.004' })[3]).toEqual(['0.003', '0.004', '0.005'])
  })

  it('shows no return when the investment is too large to show', () => {
    expect(tableFor({ teamSize: '1e308' })[1]).toEqual(['—', '—', '—'])
  })

  it('never shows NaN or Infinity', () => {
    fc.assert(
      fc.property(wildInputs, (inputs) => {
        const ranges = estimateRanges(inputs)
        const shown = ranges.flatMap(({ estimate, low, expected, high }) =>
          RANGE_ROWS[estimate].flatMap(({ format }) => [low, expected, high].map(format)),
        )
        expect([...shown, whichMatters(ranges)].join()).not.toMatch(/NaN|Infinity|∞/)
      }),
      RUNS,
    )
  })
})

describe('whichMatters', () => {
  it.each<[string, Partial<FormText>, string | null]>([
    [
      'the revenue',
      {},
      'Your estimate of sales from AI matters most. If it’s 25% off either way, each $1 brings back $1.74 to $2.90, with an efficiency score of 39/100 to 46/100.',
    ],
    [
      'the hours',
      { revenueInfluenced: '100', timeSaved: '70' },
      'Your estimate of hours matters most. If it’s 25% off either way, an hour saved costs $40 to $24, with an efficiency score of 31/100 to 33/100.',
    ],
    [
      'both',
      { ...PLAIN, timeSaved: '10', revenueInfluenced: '433' },
      'Both estimates matter about as much. If they’re 25% off either way, each $1 brings back $0.38 to $0.63, and an hour saved costs $27 to $16.',
    ],
    [
      'neither beyond the most that the score counts',
      { revenueInfluenced: '900000', timeSaved: '900' },
      'Neither estimate moves your efficiency score by a whole point.',
    ],
    [
      'the revenue without hours',
      { timeSaved: '0' },
      'Your estimate of sales from AI matters. If it’s 25% off either way, each $1 brings back $1.74 to $2.90.',
    ],
    [
      'the hours without revenue',
      { revenueInfluenced: '0' },
      'Your estimate of hours matters. If it’s 25% off either way, an hour saved costs $127 to $76.',
    ],
    ['no estimate above 0', { timeSaved: '0', revenueInfluenced: '0' }, null],
    ['no score', { hourlyRate: '1e308', teamSize: '1e308' }, null],
  ])('returns the sentence when it is %s', (_, changes, sentence) => {
    expect(whichMatters(rangesFor(changes))).toBe(sentence)
  })

  it('returns words that agree with the shown scores for all answers', () => {
    fc.assert(
      fc.property(validForm, (text) => {
        const ranges = estimateRanges(readValid(text))
        if (ranges.length < 2) return
        const [revenue = 0, hours = 0] = ranges.map(({ estimate, low, high }) => {
          const [from = 0, to = 0] = [low, high].map(({ inputs, results }) => {
            const shown = RANGE_ROWS[estimate].at(-1)?.format({ inputs, results }) ?? ''
            return Number.parseInt(shown.replace('−', '-'), 10)
          })
          return to - from
        })
        const [exactRevenue = rational(0n), exactHours = rational(0n)] = ESTIMATES.map((estimate) =>
          minus(
            exactFigures(text, estimate, 125n).efficiencyScore,
            exactFigures(text, estimate, 75n).efficiencyScore,
          ),
        )
        const sentence = whichMatters(ranges)
        if (revenue > hours && isBelow(exactHours, exactRevenue))
          expect(sentence).toContain('Your estimate of sales from AI matters most')
        else if (hours > revenue && isBelow(exactRevenue, exactHours))
          expect(sentence).toContain('Your estimate of hours matters most')
        else expect(sentence).toMatch(revenue + hours === 0 ? /^Neither/ : /^Both/)
      }),
      RUNS,
    )
  })
})
