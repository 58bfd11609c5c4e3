import type { Locator, Page } from '@playwright/test'

export const banner = (page: Page): Locator => page.locator('.consent')
export const settings = (page: Page): Locator => page.locator('consent-control [data-settings]')
export const decide = (page: Page, decision: 'granted' | 'denied') =>
  banner(page).locator(`[data-decide="${decision}"]`).click()
