import { describe, expect, it } from 'vitest'
import { formatUsd } from '#lib/calculator/format.ts'
import { ADVICE_KEYS, type AdviceKey } from '#lib/calculator/outcomes.ts'
import { adviceProblems } from '#studio/checks/adviceProblems.ts'
import { adviceOutcomes, sampleOf } from '#studio/checks/adviceSamples.ts'
import { fillAdvice } from '#studio/checks/checkAdviceText.ts'
import { block } from '#tests/support/content/block.ts'
import { documentOf } from '#tests/support/content/demonstration.ts'

const facts = documentOf('businessFacts')
const advice = documentOf('calculatorAdvice')

const outcome = (key: AdviceKey) => {
  const found = adviceOutcomes.find((candidate) => candidate.key === key)
  if (!found) throw new Error(`No outcome ${key}`)
  return found
}
const metric = (name: string) => ({ _type: 'metric', metric: name })
const fact = (name: string) => ({ _type: 'fact', fact: name })
const problems = (key: AdviceKey, ...children: unknown[]) =>
  adviceProblems(outcome(key), [block('b', children)], facts)

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

  it("reports no problems in the demonstration's advice", () => {
    for (const entry of adviceOutcomes)
      expect(adviceProblems(entry, advice[entry.key], facts), entry.key).toEqual([])
  })
})

describe('advice simulator reports', () => {
  it.each([undefined, [], [block('b', ['   '])]])('a missing text', (value) => {
    expect(adviceProblems(outcome('roiInfo'), value, facts)).toEqual([
      'There is no text yet: in this case the visitor gets no advice.',
    ])
  })

  it('a chip without a result for some visitors', () => {
    expect(problems('costPerHourSavedWarning', 'It is ', metric('costPerHourSaved'), '.')).toEqual([
      'For some visitors a chip reads “No hours saved yet” in the middle of the sentence.',
    ])
  })

  it('a missing space next to a chip', () => {
    expect(problems('roiInfo', 'It is', metric('roi'), 'here.')).toEqual([
      'A space is missing before “132%”.',
      'A space is missing after “132%”.',
    ])
  })

  it('a doubled sign', () => {
    const children = ['You pay $', metric('totalInvestment'), ' for ', fact('benchmarkRoi'), ' % of it.']
    expect(problems('roiInfo', ...children)).toEqual([
      'The $ before “$9,044” is doubled.',
      'The % after “300%+” is doubled.',
    ])
  })

  it('a placeholder, a long text or a missing full stop', () => {
    expect(problems('roiInfo', 'TODO: say more.')).toEqual(['It still holds a placeholder.'])
    const long = `${'word '.repeat(81)}.`
    expect(problems('roiInfo', long)).toEqual(['It is long: 81 words next to a number.'])
    expect(problems('roiInfo', 'No end')).toEqual(['It ends without a full stop.'])
  })
})
