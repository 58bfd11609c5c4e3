import { describe, expect, it } from 'vitest'
import { adviseOn } from '#lib/calculator/advice.ts'
import { RATED_FIELDS, toneOf } from '#lib/calculator/bands.ts'
import type { Inputs } from '#lib/calculator/fields.ts'
import { calculate, RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import { ADVICE_KEYS } from '#lib/calculator/outcomes.ts'
import { readValid } from '#tests/support/calculator/arbitraries.ts'
import { PLAIN, SCENARIOS } from '#tests/support/calculator/scenarios.ts'
import { writeFormulasDocument } from './formulasDocument.ts'

/** Returns results to twelve significant digits, colours and advice. JSON writes a result without a value as null. */
function judge(inputs: Inputs) {
  const results = calculate(inputs)
  return {
    figures: Object.fromEntries(
      RESULT_FIELDS.map((field) => [field, Number(results[field].toPrecision(12))]),
    ),
    tones: Object.fromEntries(RATED_FIELDS.map((field) => [field, toneOf(field, results)])),
    advice: adviseOn(inputs, results),
  }
}

/** Returns all colours and advice that a wide grid of forms reaches. */
function reachable(): string[] {
  const base = { ...readValid(PLAIN), projectsLaunched: 12 }
  const reached = new Set<string>()
  for (const aiToolsCost of [0.01, 433, 20_000]) {
    for (const revenueInfluenced of [0, 500, 1800, 2700, 4000, 1e6]) {
      for (const timeSaved of [0, 1, 3, 4, 40, 4000]) {
        for (let projectsSuccessful = 0; projectsSuccessful <= 12; projectsSuccessful += 1) {
          const form = { ...base, aiToolsCost, revenueInfluenced, timeSaved, projectsSuccessful }
          const { tones, advice } = judge(form)
          for (const field of RATED_FIELDS) reached.add(`${field} ${tones[field]}`)
          for (const key of advice) reached.add(key)
        }
      }
    }
  }
  const tones = RATED_FIELDS.flatMap((field) => ['red', 'yellow', 'green'].map((tone) => `${field} ${tone}`))
  return [...tones, ...ADVICE_KEYS].filter((outcome) => reached.has(outcome))
}

describe('results of the calculator', () => {
  it('match golden.json for every scenario', async () => {
    const rows = Object.entries(SCENARIOS).map(([name, text]) => [
      name,
      { inputs: text, ...judge(readValid(text)) },
    ])
    const table = { rows: Object.fromEntries(rows), reachable: reachable() }
    await expect(`${JSON.stringify(table, null, 2)}\n`).toMatchFileSnapshot('golden.json')
  })

  it('reach all advice and colours except the two known exceptions', () => {
    expect(reachable()).toEqual([
      'roi red',
      'roi yellow',
      'roi green',
      'successRate red',
      'successRate yellow',
      'efficiencyScore red',
      'efficiencyScore yellow',
      ...ADVICE_KEYS,
    ])
  })
})

describe('docs/formulas.md', () => {
  it('matches the code', async () => {
    await expect(writeFormulasDocument()).toMatchFileSnapshot('../../../docs/formulas.md')
  })
})
