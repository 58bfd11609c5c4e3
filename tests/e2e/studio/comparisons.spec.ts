import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expect } from '#tests/support/browser/fixtures.ts'
import { untilQuiet } from '#tests/support/browser/rest.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { openTab } from '#tests/support/studio/form.ts'
import { field, openStudio, publish, test } from '#tests/support/studio/studioPage.ts'

test.setTimeout(180_000)

const hero = z.object({ hero: z.object({ variantA: z.looseObject({ headline: z.string() }) }) })

const LIST = 'counting.comparisons'

const fieldOfItem = (page: Page, name: string): Locator =>
  page.locator(`[data-testid^="field-${LIST}["][data-testid$="].${name}"]`).getByRole('textbox')

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await fieldOfItem(page, name).fill(value)
    // The Studio stores a date when its field loses the focus.
    await fieldOfItem(page, name).press('Tab')
  }
}

async function closeItem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await expect(fieldOfItem(page, 'title')).toHaveCount(0)
}

test('the opening warns while a comparison runs', async ({ page }) => {
  await using _restored = await restoring('siteSettings', 'homePage')
  const lake = editor()
  const variantA = hero.parse(await lake.getDocument('homePage')).hero.variantA
  const runs = { _key: 'c1', title: 'A shorter headline', from: '2020-01-01', until: '2099-01-31' }
  const agreed = { ...runs, event: 'press', worth: 5 }
  await lake
    .patch('siteSettings')
    .set({ 'counting.on': true, 'counting.comparisons': [agreed] })
    .commit()
  await lake.patch('homePage').set({ 'hero.variantB': variantA }).commit()
  await openStudio(page, '/pages;homePage')
  await expect(
    page.getByRole('alert').filter({ hasText: '“A shorter headline” runs until 31 Jan 2099' }),
  ).toBeVisible({ timeout: 30_000 })
})

test('a comparison keeps the published texts of both versions', async ({ page }) => {
  await using _restored = await restoring('siteSettings', 'homePage')
  const lake = editor()
  const variantA = hero.parse(await lake.getDocument('homePage')).hero.variantA
  await editor().patch('siteSettings').set({ 'counting.on': true }).commit()
  await openStudio(page, '/siteSettings')
  await openTab(page, 'Tracking and consent')
  await field(page, LIST)
    .getByRole('button', { name: /^Add item/ })
    .click()
  const kept = page.locator('[data-testid$="].compared"]')
  await expect(kept.getByText('There was no version B.')).toBeVisible()
  await fill(page, { title: 'Another headline', from: '2099-01-01', until: '2099-01-31' })

  await lake
    .patch('homePage')
    .set({ 'hero.variantB': { ...variantA, headline: 'Half read this' } })
    .commit()
  await expect(async () => {
    await kept.getByRole('button', { name: 'Keep what is published now' }).click()
    await expect(kept.getByText(/^B: Half read this/)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(kept.getByText(`A: ${variantA.headline}`)).toBeVisible()
  await closeItem(page)
  // A click before the form has validated the entry would report its earlier errors.
  await untilQuiet(page)
  await publish(page)

  await expect
    .poll(async () => JSON.stringify(await lake.getDocument('siteSettings')), { timeout: 30_000 })
    .toContain('Half read this')
})
