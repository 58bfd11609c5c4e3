import type { Locator, Page } from '@playwright/test'
import fc from 'fast-check'
import { answersToFragment } from '#lib/calculator/answersInLink.ts'
import { RATED, RATED_FIELDS, type RatedField } from '#lib/calculator/bands.ts'
import { FIELD_NAMES } from '#lib/calculator/fields.ts'
import { BEST_SCORE } from '#lib/calculator/reach.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { STILL } from '#tests/support/browser/rest.ts'
import { validForm } from '#tests/support/calculator/arbitraries.ts'
import { field, result, results } from './calculatorPage.ts'

test.use(STILL)

/** The words next to a rated result that agree with the number in front of them. */
function wordsFor(rated: RatedField, shown: number): RegExp {
  if (rated === 'efficiencyScore')
    return shown < BEST_SCORE
      ? new RegExp(`^${BEST_SCORE - shown} points below the top score$`)
      : /^The top score$/
  const points = RATED[rated].leaders - shown
  if (points > 0) return new RegExp(`^${points} points short$`)
  return points < 0 ? /^Ahead of leaders$/ : /^(Level with|Just short of) leaders$/
}

const textOf = async (element: Locator): Promise<string> => (await element.textContent()) ?? ''

/** Expects the sentence about the estimates to repeat results of the table below it, and to name the one that moves the score most. */
async function expectRangesAgree(page: Page): Promise<void> {
  const table = results(page).locator('table')
  if ((await table.count()) === 0) return
  const estimates = await table.locator('tbody').evaluateAll((parts) =>
    parts.map((part) => {
      const [, effect, score] = [...part.querySelectorAll('tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.textContent),
      )
      const [low = 0, , high = 0] = (score ?? []).map((text) => Number.parseInt(text.replace('−', '-'), 10))
      return { effect: `${effect?.[0]} to ${effect?.[2]}`, points: high - low }
    }),
  )
  const sentence = await textOf(results(page).locator('p:has(+ details)'))
  const named = estimates.filter(({ effect }) => sentence.includes(effect))
  const points = estimates.map((estimate) => estimate.points)
  if (sentence.startsWith('Neither')) expect(points).toEqual([0, 0])
  else if (sentence.includes('matters most'))
    expect(
      named.map((estimate) => estimate.points),
      sentence,
    ).toContain(Math.max(...points))
  else expect(named, sentence).toHaveLength(estimates.length)
}

test('links to 50 random results restore all answers and send none', FULL, async ({ page }) => {
  test.setTimeout(180_000)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  for (const answers of fc.sample(validForm, 50)) {
    await page.goto('about:blank')
    await page.goto(`/ai-roi-calculator${answersToFragment(answers)}`)
    await expect(results(page)).toBeVisible()
    for (const name of FIELD_NAMES) await expect(field(page, name)).toHaveValue(answers[name])
    for (const rated of RATED_FIELDS) {
      const shown = Number.parseInt(
        (await textOf(result(page, rated))).replaceAll(',', '').replace('−', '-'),
        10,
      )
      if (Number.isNaN(shown)) continue
      const words = page.locator('li', { has: result(page, rated) }).locator('.calculator-tone')
      await expect(words).toHaveText(wordsFor(rated, shown))
    }
    await expectRangesAgree(page)
  }
  expect(sent.filter((request) => request.includes('revenueInfluenced'))).toEqual([])
})
