import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { PLAIN } from '#tests/support/calculator/scenarios.ts'
import { button, calculate, fill, openCalculator, result } from './calculatorPage.ts'

test.use({ expectedProblems: [/Numbers are out of order/] })

test('an error while rendering results shows a message and can be retried', FULL, async ({ page }) => {
  await openCalculator(page)
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
    Object.assign(window, { own })
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      configurable: true,
      get() {
        throw new Error('Numbers are out of order')
      },
    })
  })
  await fill(page, PLAIN)
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The AI ROI Calculator')
  await expect(page.locator('#booking')).toBeAttached()
  await expectAccessible(page)

  await page.evaluate(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', Reflect.get(window, 'own'))
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('10 answers left')).toBeVisible()
  await calculate(page, PLAIN)
  await expect(result(page, 'roi')).toHaveText('100%')
})
