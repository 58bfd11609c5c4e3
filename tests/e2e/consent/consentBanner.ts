import type { Locator, Page } from '@playwright/test'
import { test } from '#tests/support/browser/fixtures.ts'
import { configure, pixelId } from '#tests/support/thirdParties/configured.ts'

/** The question, the footer's control that shows and changes the answer, and giving one. */
export const banner = (page: Page): Locator => page.locator('.consent')
export const settings = (page: Page): Locator => page.locator('consent-control [data-settings]')
export const decide = (page: Page, decision: 'granted' | 'denied') =>
  banner(page).locator(`[data-decide="${decision}"]`).click()

/** Publishes a pixel for the tests of a file, without which nothing is asked, and takes it back after them. */
export function configurePixel(): void {
  let restore: () => Promise<void>
  test.beforeAll(async () => {
    restore = await configure({ pixelId })
  })
  test.afterAll(() => restore())
}
