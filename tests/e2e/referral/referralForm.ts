import type { Page } from '@playwright/test'
import { enter } from '#tests/support/browser/enter.ts'
import { expect } from '#tests/support/browser/fixtures.ts'

/** Returns a complete referral. Each test refers a different person, so that tests can share a database. */
export const referralOf = (who: string) => ({
  yourName: 'Grace Hopper',
  yourEmail: `grace+${who}@example.com`,
  yourCompany: 'Compilers & Co',
  referralName: `Ada ${who}`,
  referralCompany: 'Analytical Engines, https://engines.example',
  referralEmail: `ada.${who}@engines.example https://www.linkedin.com/in/ada-${who}`,
  relationship: 'We ran three workshops together.\nShe prefers email to calls.',
})

/** Opens the form and waits until it has hydrated. Before that, a click posts it as without JavaScript. */
export async function openReferral(page: Page): Promise<void> {
  await page.goto('/referral')
  await expect(page.locator('#island')).toHaveAttribute('data-alive', '')
}

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Referral' })

export const toast = (page: Page, title: string) =>
  page.locator('.toast', { hasText: title }).filter({ visible: true })

export const functionCall = '**/functions/v1/send-referral-notification'

/** Fills in the form, consents and sends it. */
export async function submit(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await enter(page, fields)
  await page.getByRole('checkbox').check()
  await submitButton(page).click()
}
