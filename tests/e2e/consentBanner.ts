import type { Locator, Page } from '@playwright/test'
import { configure, pixelId } from './doubles/configured.ts'
import { test } from './fixtures.ts'

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
