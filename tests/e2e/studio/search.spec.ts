import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/support/browser/fixtures.ts'
import { editor } from '#tests/support/site/lake.ts'
import { openStudio, publish, restoringDocuments, test, write } from '#tests/support/studio/studioPage.ts'

test.setTimeout(120_000)

/** Asks the search at the top of the Studio. Answers with the documents that it finds. */
async function searchFor(page: Page, words: string): Promise<Locator> {
  const input = page.getByPlaceholder('Search', { exact: true })
  if (!(await input.isVisible())) await page.getByTestId('studio-search').click()
  await input.fill(words)
  return page.getByTestId('search-results').getByRole('link')
}

test('a word inside a sentence finds its document, and a press opens it', async ({ page }) => {
  await openStudio(page)

  const found = await searchFor(page, 'applause')

  await expect(found).toHaveCount(1, { timeout: 20_000 })
  await found.click()
  await expect(page).toHaveURL(/conversionPage/)
  await expect(page.getByRole('tab', { name: 'Letter' })).toBeVisible({ timeout: 30_000 })
})

test('after an edit the new word finds the document, and the old one no more', async ({ page }) => {
  await restoringDocuments(['service-funnel-design'], async () => {
    await editor().patch('service-funnel-design').set({ summary: 'A path with six lighthouses.' }).commit()
    await openStudio(page, '/library;service;service-funnel-design')
    await write(page, 'summary', 'A path with seven harbours.')
    await publish(page)

    await expect(await searchFor(page, 'harbours')).toHaveCount(1, { timeout: 20_000 })
    await searchFor(page, 'lighthouses')
    await expect(page.getByText('No results found')).toBeVisible({ timeout: 20_000 })
  })
})

test('the search of a list finds by a word of the text, too', async ({ page }) => {
  await openStudio(page, '/library;service')
  const list = page.getByTestId('document-list-pane')
  await expect(list.getByRole('link', { name: /Paid Media/ })).toBeVisible({ timeout: 20_000 })

  await page.getByPlaceholder('Search list').fill('invoice')

  await expect(list.getByRole('link', { name: /Paid Media/ })).toHaveCount(0, { timeout: 20_000 })
  await expect(list.getByRole('link', { name: /Funnel Design/ })).toBeVisible()
})
