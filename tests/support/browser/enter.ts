import type { Page } from '@playwright/test'

/**
 * Sets the values of form controls by name, with the events of typing. Waits until each control is visible, and throws
 * for a disabled one. Playwright's `fill` scrolls to each control, which takes a tenth of a second. Tests of the
 * keyboard type with real keys.
 */
export async function enter(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all(Object.keys(values).map((name) => page.locator(`[name="${name}"]`).waitFor()))
  await page.evaluate((entries) => {
    for (const [name, value] of entries) {
      const control = document.querySelector(`[name="${name}"]:enabled`)
      if (!control) throw new Error(`The control ${name} is disabled.`)
      // React ignores a value that was set on the element itself.
      Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, Object.entries(values))
}
