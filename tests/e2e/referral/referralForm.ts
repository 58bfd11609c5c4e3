import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser/fixtures.ts'

/** A complete referral. Every test refers somebody else, so that tests can run side by side on one database. */
export const referralOf = (who: string) => ({
  yourName: 'Grace Hopper',
  yourEmail: `grace+${who}@example.com`,
  yourCompany: 'Compilers & Co',
  referralName: `Ada ${who}`,
  referralCompany: 'Analytical Engines, https://engines.example',
  referralEmail: `ada.${who}@engines.example https://www.linkedin.com/in/ada-${who}`,
  relationship: 'We ran three workshops together.\nShe prefers e-mail to calls.',
})

/** Opens the form and waits until it answers by itself: before, a press posts it as without scripts. */
export async function openReferral(page: Page): Promise<void> {
  await page.goto('/referral')
  await expect(page.locator('#island')).toHaveAttribute('data-alive', '')
}

/** Types into the fields of these names. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
}

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Referral' })

/** A toast of this title that can be seen. */
export const toast = (page: Page, title: string) =>
  page.locator('.toast', { hasText: title }).filter({ visible: true })

/** The address that the form sends to. */
export const functionCall = '**/functions/v1/send-referral-notification'
