import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { explain } from '#lib/calculator/explain.ts'
import { formatUsd } from '#lib/calculator/format.ts'
import { calculate } from '#lib/calculator/formulas.ts'
import { summarize } from '#lib/calculator/summary.ts'
import { CALCULATOR_RUNS, readValid, validForm } from '#tests/support/calculator/arbitraries.ts'

const inputs = readValid(EXAMPLE)
const results = calculate(inputs)

describe('explain', () => {
  it('writes products that a visitor gets from the shown numbers', () => {
    fc.assert(
      fc.property(validForm, (text) => {
        const answers = readValid(text)
        const { inNumbers, figure } = explain('annualInvestment', answers, calculate(answers))
        const month = Number(inNumbers.replace(/[$,]| × 12$/g, ''))
        expect(formatUsd(month * 12)).toBe(figure)
      }),
      CALCULATOR_RUNS,
    )
  })

  it('explains results without hours saved or beyond the displayable range', () => {
    const none = { ...inputs, timeSaved: 0 }
    expect(explain('costPerHourSaved', none, calculate(none))).toMatchObject({
      inNumbers: '$9,043.50 ÷ (0 × 4.33)',
      figure: 'No hours saved yet',
    })
    const huge = { ...inputs, hourlyRate: 1e308, teamSize: 1e308 }
    expect(explain('roi', huge, calculate(huge))).toMatchObject({
      inNumbers: '($21,000 − —) ÷ — × 100',
      figure: '—',
    })
  })
})

describe('summarize', () => {
  it('returns verdict, results, advice and answers as plain text', () => {
    const advice = ['More comes back than you spend.', 'Keep the projects that work.']
    expect(summarize(inputs, results, advice, 'https://site.test/ai-roi-calculator')).toBe(
      [
        'AI ROI Calculator',
        '',
        'For every $1 you put into AI, $2.32 comes back.',
        '',
        'Monthly AI investment: $9,044',
        'Annual AI investment: $108,522',
        'Cost per hour saved: $95',
        'Return on investment: 132%',
        'Project success rate: 83%',
        'Share of revenue spent on AI: 11%',
        'AI efficiency score: 43/100',
        'Monthly revenue potential: $36,174',
        'Monthly opportunity gap: $15,174',
        '',
        'More comes back than you spend.',
        '',
        'Keep the projects that work.',
        '',
        'From these answers',
        'Monthly AI tool subscriptions: $600',
        'Team members using AI: 5',
        'Hours per person per week: 6',
        'Blended hourly rate: $65',
        'Monthly revenue: $85,000',
        'Main use of AI: Content creation & marketing',
        'Total hours saved per week across the team: 22',
        'Monthly revenue influenced by AI: $21,000',
        'AI projects launched: 6',
        'AI projects that succeeded: 5',
        '',
        'https://site.test/ai-roi-calculator',
      ].join('\n'),
    )
  })
})
