import { expect, type Locator, type Page } from '@playwright/test'
import { untilQuiet } from '#tests/support/browser/rest.ts'

/** The menu beside Publish. A text editor's toolbar has one of the same name, for the buttons that it has no room for. */
export const actionMenu = (page: Page): Locator =>
  page.getByTestId('pane-footer').getByTestId('action-menu-button')

/** The form is drawn anew while its document loads; after this it stays. */
export async function formIsReady(page: Page): Promise<void> {
  await expect(page.locator('input, textarea, [contenteditable="true"]').last()).toBeEditable({
    timeout: 30_000,
  })
}

/** Opens a tab of the form, again if need be: the form goes back to its first tab when the document has loaded. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name })
  await formIsReady(page)
  await expect(async () => {
    await tab.click()
    await untilQuiet(page, 500)
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass({ timeout: 30_000 })
}
