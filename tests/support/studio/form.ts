import { expect, type Locator, type Page } from '@playwright/test'
import { untilQuiet } from '#tests/support/browser/rest.ts'

/** Returns the menu next to Publish. A text editor's toolbar has a menu of the same name for buttons that don't fit. */
export const actionMenu = (page: Page): Locator =>
  page.getByTestId('pane-footer').getByTestId('action-menu-button')

/** Waits until the form has loaded its document; before that it renders again. */
export async function formIsReady(page: Page): Promise<void> {
  await expect(page.locator('input, textarea, [contenteditable="true"]').last()).toBeEditable({
    timeout: 30_000,
  })
}

/** Opens a tab of the form, repeatedly if needed: the form returns to its first tab when the document has loaded. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name })
  await formIsReady(page)
  await expect(async () => {
    await tab.click()
    await untilQuiet(page, 500)
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass({ timeout: 30_000 })
}
