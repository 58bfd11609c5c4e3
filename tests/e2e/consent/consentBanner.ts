import type { Locator, Page } from '@playwright/test'

/** The consent question, and the footer control that shows and changes the decision. */
export const banner = (page: Page): Locator => page.locator('.consent')
export const settings = (page: Page): Locator => page.locator('consent-control [data-settings]')
export const decide = (page: Page, decision: 'granted' | 'denied') =>
  banner(page).locator(`[data-decide="${decision}"]`).click()
