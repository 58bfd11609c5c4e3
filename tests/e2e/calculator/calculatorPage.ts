import type { Page } from '@playwright/test'
import type { FieldName, FormText } from '#lib/calculator/fields.ts'
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

/**
 * Opens every card and enters the answers with the events of typing. Ten separate `fill` calls take half a second;
 * access.spec.ts types with real keys.
 */
export async function fill(page: Page, answers: Partial<FormText>): Promise<void> {
  await page.evaluate((texts) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('#calculator-form details'))
      details.open = true
    for (const [name, text] of texts) {
      const control = document.querySelector(`[name="${name}"]`)
      if (!control) throw new Error(`The calculator has no field ${name}.`)
      // React replaces the property on the element and ignores a value that it has set itself.
      const prototype = Object.getPrototypeOf(control)
      // Number fields take plain digits; form.spec.ts pastes what people write otherwise.
      Reflect.set(prototype, 'value', name === 'useCase' ? text : text.trim().replaceAll(',', ''), control)
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, Object.entries(answers))
}

/** Fills the form, clicks the button and waits until the page has scrolled to the result. */
export async function calculate(page: Page, answers: Partial<FormText>): Promise<void> {
  await fill(page, answers)
  await button(page).click()
  await expect(results(page)).toBeVisible()
  // A click during the scroll would miss its target.
  await expect(page.locator('#results-heading')).toBeFocused()
}

/** Returns the error message of a field, or '' when it has none. */
export async function messageOf(page: Page, name: FieldName): Promise<string> {
  const message = page.locator(`#${name}-error`)
  return (await message.count()) === 0 ? '' : ((await message.textContent()) ?? '')
}
