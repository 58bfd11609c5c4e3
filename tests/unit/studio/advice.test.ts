import { describe, expect, it } from 'vitest'
import { formatUsd } from '#lib/calculator/format.ts'
import { ADVICE_KEYS, type AdviceKey } from '#lib/calculator/outcomes.ts'
import { adviceProblems } from '#studio/checks/adviceProblems.ts'
import { adviceOutcomes, sampleOf } from '#studio/checks/adviceSamples.ts'
import { fillAdvice } from '#studio/checks/adviceText.ts'
import { documentOf } from '#tests/support/content/demonstration.ts'

const facts = documentOf('businessFacts')
const advice = documentOf('calculatorAdvice')

const outcome = (key: AdviceKey) => {
  const found = adviceOutcomes.find((candidate) => candidate.key === key)
  if (!found) throw new Error(`No outcome ${key}`)
  return found
}
const words = (text: string) => ({ _type: 'span', text })
const metric = (name: string) => ({ _type: 'metric', metric: name })
const fact = (name: string) => ({ _type: 'fact', fact: name })
const blocks = (...children: unknown[]) => [{ _type: 'block', _key: 'b', children }]
const problems = (key: AdviceKey, ...children: unknown[]) =>
  adviceProblems(outcome(key), blocks(...children), facts)

describe('the advice simulator', () => {
  it('has a sample for every outcome, and every sample really leads to it', () => {
    expect(adviceOutcomes.map(({ key }) => key)).toEqual([...ADVICE_KEYS])
    for (const { key, samples } of adviceOutcomes) {
      expect(samples.length, key).toBeGreaterThan(0)
      for (const { inputs } of samples) expect(sampleOf(inputs).advice).toContain(key)
    }
  })

  it('fills every chip with what the visitor reads', () => {
    const sample = outcome('roiInfo').samples[0]
    if (!sample) throw new Error('no sample')
    const text = fillAdvice('roiInfo', advice.roiInfo, facts, sample)
      .flat()
      .map((piece) => piece.text)
      .join('')
    expect(text).toContain('Your ROI is 132%, and leaders see 300%+.')
  })

  it('names the investment and the unsigned gap in the highlight of every sample', () => {
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

  it('finds nothing odd in the demonstration’s advice', () => {
    for (const entry of adviceOutcomes)
      expect(adviceProblems(entry, advice[entry.key], facts), entry.key).toEqual([])
  })
})

describe('the advice simulator says', () => {
  it.each([undefined, [], blocks(words('   '))])('when an outcome has no copy', (value) => {
    expect(adviceProblems(outcome('roiInfo'), value, facts)).toEqual([
      'There is no text yet: in this case the visitor gets no advice.',
    ])
  })

  it.each(['highlight', 'highlightNoGap'] as const)('when the copy of %s names no gap', (key) => {
    expect(problems(key, words('You invest '), metric('totalInvestment'), words('.'))).toEqual([
      'It must name “Monthly opportunity gap” with a result chip.',
    ])
  })

  it('when a chip names nothing', () => {
    expect(problems('roiInfo', words('Your '), metric('profit'), words('.'))).toContain(
      'A chip names nothing: choose what it stands for.',
    )
  })

  it('when some visitors have no figure for a chip', () => {
    expect(
      problems('costPerHourSavedWarning', words('It is '), metric('costPerHourSaved'), words('.')),
    ).toEqual(['For some visitors a chip reads “No hours saved yet” in the middle of the sentence.'])
  })

  it('when chip and word stick together', () => {
    expect(problems('roiInfo', words('It is'), metric('roi'), words('here.'))).toEqual([
      'A space is missing before “132%”.',
      'A space is missing after “132%”.',
    ])
  })

  it('when a sign is doubled', () => {
    expect(
      problems(
        'roiInfo',
        words('You pay $'),
        metric('totalInvestment'),
        words(' for '),
        fact('benchmarkRoi'),
        words(' % of it.'),
      ),
    ).toEqual(['The $ before “$9,044” is doubled.', 'The % after “300%+” is doubled.'])
  })

  it('when a text holds a placeholder, is very long, or does not end', () => {
    expect(problems('roiInfo', words('TODO: say more.'))).toEqual(['It still holds a placeholder.'])
    expect(problems('roiInfo', words(`${'word '.repeat(81)}.`))).toEqual([
      'It is long: 81 words beside a figure.',
    ])
    expect(problems('roiInfo', words('No end'))).toEqual(['It ends without a full stop.'])
  })

  it('when the formulas no longer lead to an outcome', () => {
    expect(adviceProblems({ ...outcome('roiInfo'), samples: [] }, advice.roiInfo, facts)).toEqual([
      'No visitor reaches this outcome with the formulas of today.',
    ])
  })
})
