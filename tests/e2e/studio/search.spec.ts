import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/support/browser/fixtures.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { openStudio, publish, test, write } from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

/**
 * Searches at the top of the Studio and returns the only result. A Studio that is still loading takes the focus and
 * closes the search, so the function repeats it.
 */
async function searchFor(page: Page, words: string): Promise<Locator> {
  const input = page.getByPlaceholder('Search', { exact: true })
  const found = page.getByTestId('search-results').getByRole('link')
  await expect(async () => {
    if (!(await input.isVisible())) await page.getByTestId('studio-search').click({ timeout: 5_000 })
    await input.fill(words, { timeout: 5_000 })
    await expect(found).toHaveCount(1, { timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  return found
}

test('a word inside a sentence finds its document', async ({ page }) => {
  await openStudio(page)

  const found = await searchFor(page, 'applause')

  await found.click()
  await expect(page).toHaveURL(/conversionPage/)
  await expect(page.getByRole('tab', { name: 'Letter' })).toBeVisible({ timeout: 30_000 })
})

test('after an edit only the new word finds the document', async ({ page }) => {
  await using _restored = await restoring('service-funnel-design')
  await editor().patch('service-funnel-design').set({ title: 'A path with six lighthouses.' }).commit()
  await openStudio(page, '/library;service;service-funnel-design')
  await write(page, 'title', 'A path with seven harbours.')
  await publish(page)

  await searchFor(page, 'harbours')
  await page.getByPlaceholder('Search', { exact: true }).fill('lighthouses')
  await expect(page.getByText('No results found')).toBeVisible({ timeout: 20_000 })
})

test('the search of a list finds words of the text', async ({ page }) => {
  await openStudio(page, '/library;service')
  const list = page.getByTestId('document-list-pane')
  await expect(list.getByRole('link', { name: /Paid Media/ })).toBeVisible({ timeout: 20_000 })

  await page.getByPlaceholder('Search list').fill('invoice')

  await expect(list.getByRole('link', { name: /Paid Media/ })).toHaveCount(0, { timeout: 20_000 })
  await expect(list.getByRole('link', { name: /Funnel Design/ })).toBeVisible()
})
