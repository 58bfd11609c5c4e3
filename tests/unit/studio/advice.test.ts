import { describe, expect, it } from 'vitest'
import { formatUsd } from '#lib/calculator/format.ts'
import { ADVICE_KEYS, type AdviceKey } from '#lib/calculator/outcomes.ts'
import { adviceOutcomes, sampleOf } from '#studio/checks/adviceSamples.ts'
import { fillAdvice } from '#studio/checks/checkAdviceText.ts'
import { documentOf } from '#tests/support/content/demonstration.ts'

const facts = documentOf('businessFacts')
const advice = documentOf('calculatorAdvice')

const outcome = (key: AdviceKey) => {
  const found = adviceOutcomes.find((candidate) => candidate.key === key)
  if (!found) throw new Error(`No outcome ${key}`)
  return found
}

describe('advice simulator', () => {
  it('has samples that lead to every outcome', () => {
    expect(adviceOutcomes.map(({ key }) => key)).toEqual([...ADVICE_KEYS])
    for (const { key, samples } of adviceOutcomes) {
      expect(samples.length, key).toBeGreaterThan(0)
      for (const { inputs } of samples) expect(sampleOf(inputs).advice).toContain(key)
    }
  })

  it("fills every chip with the visitor's text", () => {
    const sample = outcome('roiInfo').samples[0]
    if (!sample) throw new Error('no sample')
    const text = fillAdvice('roiInfo', advice.roiInfo, facts, sample)
      .flat()
      .map((piece) => piece.text)
      .join('')
    expect(text).toContain('Your ROI is 132%, and leaders see 300%+.')
  })

  it('names the investment and the unsigned gap in every highlight', () => {
    for (const key of ['highlight', 'highlightNoGap'] as const) {
      for (const sample of outcome(key).samples) {
        const { totalInvestment, opportunityGap } = sample.results
        const figures = fillAdvice(key, advice[key], facts, sample)
          .flat()
          .filter(({ kind }) => kind === 'metric')
          .map(({ text }) => text)
        expect(figures).toContain(formatUsd(totalInvestment))
        expect(figures).toContain(formatUsd(Math.abs(opportunityGap)))
      }
    }
  })
})
