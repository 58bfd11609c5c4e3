import { describe, expect, it } from 'vitest'
import { adviseOn } from '#lib/calculator/advice.ts'
import { calculate, type Results } from '#lib/calculator/formulas.ts'
import { ADVICE_KEYS, ADVICE_OUTCOMES, type AdviceKey, DECISIVE_RESULT } from '#lib/calculator/outcomes.ts'
import { type Range, rangeOf, silentRange } from '#lib/calculator/ranges.ts'
import { BEST_SCORE, EXAMPLE_INPUTS, NO_GAP_ROI } from '#lib/calculator/reach.ts'
import { keysOf } from '#lib/calculator/tables.ts'

const contains = ({ from, above, below, upTo }: Range, figure: number): boolean =>
  (from === undefined || figure >= from) &&
  (above === undefined || figure > above) &&
  (below === undefined || figure < below) &&
  (upTo === undefined || figure <= upTo)

/** Returns every limit of a topic, its neighbours on both sides, and both ends. */
const figuresAround = (keys: readonly AdviceKey[]): number[] => [
  0,
  Number.POSITIVE_INFINITY,
  ...keys
    .flatMap((key) => Object.values(rangeOf(key)))
    .flatMap((limit) => [limit - 0.01, limit, limit + 0.01]),
]

/** Returns the advice for a visitor with this result. */
function adviseOnFigure(topic: keyof typeof DECISIVE_RESULT, figure: number): AdviceKey[] {
  const results: Results = { ...calculate(EXAMPLE_INPUTS), [DECISIVE_RESULT[topic]]: figure }
  const gap = { potentialRevenue: EXAMPLE_INPUTS.revenueInfluenced + figure }
  return adviseOn(EXAMPLE_INPUTS, topic === 'highlight' ? { ...results, ...gap } : results)
}

describe('rangeOf', () => {
  it.each(keysOf(DECISIVE_RESULT))('returns the ranges of the advice on %s', (topic) => {
    const keys = ADVICE_KEYS.filter((key) => ADVICE_OUTCOMES[key].topic === topic)
    for (const figure of figuresAround(keys)) {
      const given = adviseOnFigure(topic, figure).filter((key) => keys.includes(key))
      expect(given, `${figure}`).toEqual(keys.filter((key) => contains(rangeOf(key), figure)))
      const silent = silentRange(topic)
      expect(given.length, `${figure}`).toBe(silent && contains(silent, figure) ? 0 : 1)
    }
  })
})

describe('limits of the formulas', () => {
  it('allow a score of 40 for success, 30 for return and 6 for time', () => expect(BEST_SCORE).toBe(76))

  it('leave no gap from four times the investment', () => expect(NO_GAP_ROI).toBe(300))

  it('are calculated from the example on the page', () => {
    expect(EXAMPLE_INPUTS).toMatchObject({ teamSize: 5, monthlyRevenue: 85_000, useCase: 'content' })
  })
})
