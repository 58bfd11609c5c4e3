import { describe, expect, it } from 'vitest'
import { nextStep, talkThrough, verdictOn } from '#lib/calculator/dollarsBack.ts'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { calculate } from '#lib/calculator/formulas.ts'
import { readValid } from '#tests/support/calculator/arbitraries.ts'

const inputs = readValid(EXAMPLE)
const nextStepFor = (changes: Partial<typeof inputs>) => {
  const changed = { ...inputs, ...changes }
  return nextStep(changed, calculate(changed))
}
const verdictFor = (revenueInfluenced: number) => {
  const changed = { ...inputs, revenueInfluenced }
  return verdictOn(changed, calculate(changed))
}

describe('verdictOn', () => {
  // The example invests $9,043.50 a month.
  it.each([
    [48_020.99, 'For every $1 you put into AI, $5.31 comes back.'],
    [2_984.36, 'For every $1 you put into AI, $0.33 comes back.'],
    [9_043_500, 'For every $1 you put into AI, $1,000 comes back.'],
    [1, 'For every $1 you put into AI, less than a cent comes back.'],
    [0, 'For every $1 you put into AI, nothing comes back.'],
  ])('returns for a revenue of %d the sentence "%s"', (revenue, sentence) => {
    expect(verdictFor(revenue)).toBe(sentence)
  })

  it('returns null when the amount is too large to show', () => {
    expect(verdictFor(1e300)).toBeNull()
  })
})

describe('nextStep', () => {
  it.each([
    [
      21_000,
      'Your ROI is 132%. From 200% it counts as strong, and any one of 4 changes takes you there. One of them: keep each person’s hours to 4.5 a week, not 6. Let’s find the easiest.',
    ],
    [
      3_000,
      'Your ROI is −67%. From 200% it counts as strong, and no single change of up to a half takes you there. Let’s work out which few to make first.',
    ],
    [60_000, 'The next question is how much more you can put in before the return begins to fall.'],
  ])('returns for a revenue of %d the sentence "%s"', (revenueInfluenced, sentence) => {
    expect(nextStepFor({ revenueInfluenced })).toBe(sentence)
  })

  it('names one change when no other suffices', () => {
    const mostlyTools = { aiToolsCost: 6_000, teamSize: 1, hoursPerWeek: 0.25, hourlyRate: 100 }
    expect(nextStepFor({ ...mostlyTools, revenueInfluenced: 9_500 })).toBe(
      'Your ROI is 56%. From 200% it counts as strong, and one change takes you there: pay $3,058 a month for tools, not $6,000. Let’s plan it.',
    )
  })
})

describe('talkThrough', () => {
  it('names the return on investment', () => {
    expect(talkThrough(calculate(inputs))).toBe('Talk through your 132%')
  })

  it('names the result when the return has no value', () => {
    expect(talkThrough({ ...calculate(inputs), roi: Number.NaN })).toBe('Talk through your result')
  })
})
