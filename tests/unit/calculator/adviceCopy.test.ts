import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import { ADVICE_KEYS, type AdviceKey, REQUIRED_METRICS } from '#lib/calculator/outcomes.ts'

const text = z.array(
  z.looseObject({
    children: z.array(
      z.looseObject({ _type: z.string(), text: z.string().optional(), metric: z.string().optional() }),
    ),
  }),
)
const adviceDocument = z
  .looseObject({ _type: z.literal('calculatorAdvice') })
  .and(z.record(z.string(), z.unknown()))

const dataset = readFileSync(new URL('../../../content/dataset.ndjson', import.meta.url), 'utf8')
const document = dataset
  .split('\n')
  .filter((line) => line.includes('"_id":"calculatorAdvice"'))
  .map((line) => adviceDocument.parse(JSON.parse(line)))[0]

function chipsOf(key: AdviceKey) {
  const inline = text.parse(document?.[key]).flatMap((block) => block.children)
  return {
    words: inline.map((child) => child.text ?? '').join(''),
    metrics: inline.filter((child) => child._type === 'metric').map((child) => child.metric),
  }
}

describe('advice of the demonstration', () => {
  it.each(ADVICE_KEYS)('has copy for %s', (key) => {
    expect(chipsOf(key).words.trim().length).toBeGreaterThan(20)
  })

  it.each(ADVICE_KEYS)('names only existing results in %s', (key) => {
    const known: readonly (string | undefined)[] = RESULT_FIELDS
    for (const metric of chipsOf(key).metrics) expect(known).toContain(metric)
  })

  it.each(['highlight', 'highlightNoGap'] as const)('names the investment and the gap in %s', (key) => {
    expect(REQUIRED_METRICS[key]).toEqual(['totalInvestment', 'opportunityGap'])
    expect(chipsOf(key).metrics).toEqual(expect.arrayContaining(['totalInvestment', 'opportunityGap']))
  })
})
