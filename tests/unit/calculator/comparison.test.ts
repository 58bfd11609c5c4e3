import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RATED, RATED_FIELDS, type RatedField } from '#lib/calculator/bands.ts'
import { compareWithLeaders } from '#lib/calculator/comparison.ts'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { formatResult } from '#lib/calculator/format.ts'
import { calculate } from '#lib/calculator/formulas.ts'
import { BEST_SCORE } from '#lib/calculator/reach.ts'
import { CALCULATOR_RUNS, readValid, validForm } from '#tests/support/calculator/arbitraries.ts'

const example = calculate(readValid(EXAMPLE))
const wordsFor = (field: RatedField, value: number) =>
  compareWithLeaders(field, { ...example, [field]: value })

describe('compareWithLeaders', () => {
  it.each([
    ['roi', 131.5, '168 points short'],
    ['roi', 299.7, 'Just short of leaders'],
    ['roi', 300, 'Level with leaders'],
    ['roi', 301, 'Ahead of leaders'],
    ['roi', Number.POSITIVE_INFINITY, 'Ahead of leaders'],
    ['roi', Number.NaN, 'No result yet'],
    ['successRate', 66.7, '13 points short'],
    ['successRate', 83.3, 'Ahead of leaders'],
    ['efficiencyScore', 42.6, '33 points below the top score'],
    ['efficiencyScore', -6, '82 points below the top score'],
    ['efficiencyScore', 75.6, 'The top score'],
    ['efficiencyScore', Number.NaN, 'No result yet'],
  ] as const)('returns for %s = %d the words "%s"', (field, value, words) => {
    expect(wordsFor(field, value)).toBe(words)
  })

  it('returns words that agree with the shown numbers for all answers', () => {
    fc.assert(
      fc.property(validForm, (text) => {
        const inputs = readValid(text)
        const results = calculate(inputs)
        for (const field of RATED_FIELDS) {
          const shown = Number.parseInt(
            formatResult(field, inputs, results).replaceAll(',', '').replace('−', '-'),
            10,
          )
          if (Number.isNaN(shown)) continue
          const words = compareWithLeaders(field, results)
          const points = RATED[field].leaders - shown
          if (field === 'efficiencyScore')
            expect(words).toBe(
              shown === BEST_SCORE ? 'The top score' : `${BEST_SCORE - shown} points below the top score`,
            )
          else if (points > 0) expect(words).toBe(`${points} points short`)
          else if (points < 0) expect(words).toBe('Ahead of leaders')
          else expect(words).toMatch(/^(Level with|Just short of) leaders$/)
        }
      }),
      CALCULATOR_RUNS,
    )
  })
})
