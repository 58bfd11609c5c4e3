import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { afterPress } from '#app/(site)/ai-roi-calculator/calculatorState.ts'
import { ResultDetails } from '#app/(site)/ai-roi-calculator/result/ResultDetails.tsx'
import { calculatorPage } from '#lib/content/pages/calculatorPage.ts'
import { PLAIN } from '#tests/support/calculator/scenarios.ts'

const intro = [{ _type: 'block', children: [{ _type: 'span', text: 'Each line changes one input.' }] }]

it.each([
  ['some answer alone reaches the target', '1,732', true],
  ['no answer alone reaches the target', '300', false],
])('shows suggestions only when there are any: %s', (_, revenueInfluenced, isShown) => {
  const page = { whatItWouldTake: { intro } }
  const { outcome } = afterPress({ ...PLAIN, revenueInfluenced })
  if (outcome === null) throw new Error('The answers give no result.')
  const copy = calculatorPage.parse({ page, settings: null, facts: null })
  const html = renderToStaticMarkup(createElement(ResultDetails, { copy, outcome }))
  expect(html.includes('data-lever=')).toBe(isShown)
  expect(html.includes('Each line changes one input.')).toBe(isShown)
})
