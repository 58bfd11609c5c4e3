import type { Page } from '@playwright/test'
import { expect, expectFlawless, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { isFullRun } from '#tests/support/fullRun.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'

/**
 * Books in the calendar of a section.
 * @param day index of the day among days with free times
 */
async function book(page: Page, section: string, person: string, day: number): Promise<void> {
  const embed = page.locator(`${section} scheduler-embed`)
  await embed.scrollIntoViewIfNeeded()
  await expect(embed).toHaveAttribute('data-state', 'ready')
  const frame = embed.frameLocator('iframe')
  await expect(frame.getByText('Demonstration scheduler:')).toBeVisible()
  await frame.getByRole('list', { name: 'Choose a day' }).getByRole('link').nth(day).click()
  await frame.locator('[aria-labelledby="times"] a').first().click()
  await frame.getByLabel('Name', { exact: true }).fill(person)
  await frame.getByLabel('Email').fill(`${person.toLowerCase()}@example.com`)
  await frame.getByRole('button', { name: 'Book this time' }).click()
  await expect(frame.getByRole('heading', { name: 'You are booked' })).toBeVisible()
  await expect(embed).toHaveAttribute('data-booked', '')
}

test('a booking on the landing page sends an email', async ({ page }) => {
  await page.goto('/')
  await page.locator('#contact scheduler-embed').scrollIntoViewIfNeeded()
  await expect(page.locator('#contact scheduler-embed')).toHaveAttribute('data-state', 'ready')
  if (isFullRun) await expectFlawless(page)
  await book(page, '#contact', 'Lovelace', 0)
  await expectFlawless(page)
  const mails = await (await fetch(`${siteUnderTest.mailbox}/api/messages`)).text()
  expect(mails).toContain('lovelace@example.com')
})

test('the calendar fits a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/demo/booking/consultation?zone=UTC')
  const time = page.locator('[aria-labelledby="times"] a').first()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await time.click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.goto('/demo/newsletter/premium-pricing-secrets')
  expect(await overflow()).toBeLessThanOrEqual(0)
})

test('sales pages, calculator and thank-you page lead to a booking', FULL, async ({ page }) => {
  const places = [
    { path: '/TSS', section: '#booking', person: 'Hopper' },
    { path: '/ILM', section: '#booking-section', person: 'Noether' },
    { path: '/ai-roi-calculator', section: '#booking', person: 'Curie' },
  ]
  for (const [index, { path, section, person }] of places.entries()) {
    await page.goto(path)
    await book(page, section, person, index + 1)
  }
  await page.goto('/ilm-thank-you')
  const opened = page.waitForEvent('popup')
  await page.locator('main a[href="/demo/booking/assessment"]').first().click()
  await expect((await opened).getByRole('heading', { name: 'Assessment' })).toBeVisible()
})
