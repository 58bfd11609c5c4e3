import type { Page } from '@playwright/test'
import { EXAMPLE } from '#lib/calculator/example.ts'
import { FIELD_NAMES, FIELDS } from '#lib/calculator/fields.ts'
import { expect, expectAccessible, expectFlawless, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'
import { STILL } from '#tests/support/browser/rest.ts'
import { PLAIN } from '#tests/support/calculator/scenarios.ts'
import { button, calculate, field, fill, openCalculator, results } from './calculatorPage.ts'

test.use(STILL)

const settle = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))

/** Expects no horizontal overflow. A window of 320 px equals 1280 px at 400 % zoom. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }))
  expect(content).toBeLessThanOrEqual(window)
}

async function expectFine(page: Page, expectJudged = expectAccessible): Promise<void> {
  await settle(page)
  await expectJudged(page)
  await expectNoSidewaysScroll(page)
}

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, fullIf(width === 1280), () => {
    test.use({ viewport: { width, height: 800 } })

    test('the calculator has no violation in any state', FULL, async ({ page }) => {
      test.slow()
      await openCalculator(page)
      await expectFine(page)
      await fill(page, { ...PLAIN, teamSize: '0', projectsSuccessful: '5', timeSaved: '-1' })
      await expectFine(page)
      await button(page).click()
      await expect(page.locator('.field-error')).toHaveCount(3)
      await expectFine(page, width === 1280 ? expectFlawless : expectAccessible)
      await calculate(page, { teamSize: '1', projectsSuccessful: '1', timeSaved: '0' })
      for (const summary of await results(page).locator('summary').all()) await summary.click()
      await expectFine(page, width === 1280 ? expectFlawless : expectAccessible)
      await calculate(page, {
        ...PLAIN,
        revenueInfluenced: '3,464',
        projectsSuccessful: '4',
        timeSaved: '40',
      })
      await fill(page, { teamSize: '3' })
      await expectFine(page)
      await page.getByRole('button', { name: 'Calculate Again' }).click()
      await expectFine(page)
    })
  })
}

test('the keyboard alone fills in, calculates, explains and resets', async ({ page }) => {
  await openCalculator(page)
  await field(page, 'aiToolsCost').focus()
  for (const name of FIELD_NAMES) {
    const isThere = await field(page, name).evaluate((element) => element === document.activeElement)
    // The heading of the next card, which the last answer has opened, comes between two fields.
    if (!isThere) await page.keyboard.press('Tab')
    await expect(field(page, name)).toBeFocused()
    if (name === 'useCase') await page.keyboard.type('Data')
    else await page.keyboard.type(PLAIN[name].replace(',', ''))
    await page.keyboard.press('Tab')
  }
  await expect(field(page, 'useCase')).toHaveValue('data')
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#results-heading')).toBeFocused()
  const explanation = results(page).locator('summary').first()
  while (!(await explanation.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('($1,732 − $866) ÷ $866 × 100 = 100%')).toBeVisible()
  const again = page.getByRole('button', { name: 'Calculate Again' })
  for (let presses = 0; presses < 150; presses += 1) {
    if (await again.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
    // The frame of the calendar, which comes before the button, contains further controls.
    if (await page.evaluate(() => document.activeElement instanceof HTMLIFrameElement)) continue
    await expect(page.locator(':focus')).toBeInViewport()
  }
  await page.keyboard.press('Enter')
  await expect(results(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('screen readers get every name, help text, error and result', async ({ page }) => {
  await openCalculator(page)
  await fill(page, { ...EXAMPLE, teamSize: '0' })
  await button(page).click()
  for (const name of FIELD_NAMES) {
    await expect(field(page, name)).toHaveAccessibleName(FIELDS[name].label)
    await expect(field(page, name)).toHaveRole(name === 'useCase' ? 'combobox' : 'spinbutton')
    await expect(field(page, name)).toHaveAccessibleDescription(/\w+/)
  }
  await expect(field(page, 'teamSize')).toMatchAriaSnapshot(
    `- spinbutton "Team members using AI" [invalid]: "0"`,
  )

  await calculate(page, { teamSize: '5' })
  await expect(results(page)).toMatchAriaSnapshot(`
    - region:
      - heading [level=2]
      - paragraph: For every $1 you put into AI, $2.32 comes back.
      - paragraph: "Main use of AI: Content creation & marketing"
      - heading [level=3]
      - list:
        - listitem:
          - heading "Return on investment" [level=4]
          - paragraph: 132% 168 points short
          - paragraph: "Industry leaders: 300%+."
        - listitem:
          - heading "Project success rate" [level=4]
          - paragraph: 83% Ahead of leaders
          - paragraph: "Industry leaders: 80%+."
        - listitem:
          - heading "AI efficiency score" [level=4]
          - paragraph: 43/100 33 points below the top score
          - paragraph: "Industry leaders: 85+. The top score of this formula is 76."
      - group: How these nine are worked out
      - heading "What I’d do next" [level=3]
      - list:
        - listitem:
          - paragraph: Return on investment
        - listitem:
          - paragraph: Project success rate
        - listitem:
          - paragraph: Cost per hour saved
        - listitem:
          - paragraph: Monthly opportunity gap
      - heading [level=3]
  `)
})

test('with reduced motion the page jumps to the results', FULL, async ({ page }) => {
  await openCalculator(page)
  await fill(page, PLAIN)
  await page.evaluate(() => {
    const own = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (options) {
      own.call(this, options)
      document.documentElement.dataset.top = String(this.getBoundingClientRect().top)
    }
  })
  await button(page).click()
  await expect(page.locator('#results-heading')).toBeFocused()
  const top = Number(await page.locator('html').getAttribute('data-top'))
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(120)
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the bars stay visible', FULL, async ({ page }) => {
    await openCalculator(page)
    await calculate(page, PLAIN)
    const colours = await page
      .locator('.calculator-bar')
      .first()
      .evaluate((bar) => [bar, ...bar.children].map((element) => getComputedStyle(element).backgroundColor))
    expect(new Set(colours).size).toBe(3)
  })
})
