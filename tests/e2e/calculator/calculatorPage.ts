import type { Page } from '@playwright/test'
import type { FieldName, FormText } from '#lib/calculator/fields.ts'
import { enter } from '#tests/support/browser/enter.ts'
import { expect } from '#tests/support/browser/fixtures.ts'

export const field = (page: Page, name: FieldName) => page.locator(`[name="${name}"]`)
export const card = (page: Page, title: string) => page.locator('details', { hasText: title }).first()
export const button = (page: Page) => page.getByRole('button', { name: 'Calculate My ROI' })
export const results = (page: Page) => page.locator('#results-section')
export const result = (page: Page, name: string) => page.locator(`[data-result="${name}"]`)
export const advice = (page: Page, topic: string) => page.locator(`[data-advice="${topic}"]`)

/** Opens the calculator and waits until it responds to typing. */
export async function openCalculator(page: Page): Promise<void> {
  await page.goto('/ai-roi-calculator')
  await expect(async () => {
    await field(page, 'aiToolsCost').fill('1')
    await expect(page.getByText('9 answers left')).toBeVisible({ timeout: 500 })
  }).toPass()
  await field(page, 'aiToolsCost').fill('')
  await expect(page.getByText('10 answers left')).toBeVisible()
}

/** Opens every card and enters the answers. Number fields take plain digits; form.spec.ts pastes the others. */
export async function fill(page: Page, answers: Partial<FormText>): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('#calculator-form details'))
      details.open = true
  })
  const typed = Object.entries(answers).map(([name, text]) => [
    name,
    name === 'useCase' ? text : text.trim().replaceAll(',', ''),
  ])
  await enter(page, Object.fromEntries(typed))
}

/** Fills the form, clicks the button and waits until the page has scrolled to the result. */
export async function calculate(page: Page, answers: Partial<FormText>): Promise<void> {
  await fill(page, answers)
  await button(page).click()
  await expect(results(page)).toBeVisible()
  // A click during the scroll would miss its target.
  await expect(page.locator('#results-heading')).toBeFocused()
}

export async function messageOf(page: Page, name: FieldName): Promise<string> {
  const message = page.locator(`#${name}-error`)
  return (await message.count()) === 0 ? '' : ((await message.textContent()) ?? '')
}
