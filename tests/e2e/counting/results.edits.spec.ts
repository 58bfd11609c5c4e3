import { expect } from '#tests/support/browser/fixtures.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { openStudio, test } from '#tests/support/studio/studioPage.ts'
import { switchOn, totalsOf } from './counts.ts'

test.setTimeout(150_000)

test('the Studio shows what was counted by pages and weeks, as bars, a table and a file', async ({
  page,
  browser,
}) => {
  const switchOff = await switchOn([])
  try {
    const before = (await totalsOf('/ILM')).view ?? 0
    const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } })
    await visitor.goto(`${siteUnderTest.origin}/ILM`)
    await visitor.locator('a.button').first().click()
    await visitor.close()
    await expect.poll(async () => (await totalsOf('/ILM')).view ?? 0).toBeGreaterThan(before)

    await openStudio(page)
    await page.getByRole('link', { name: 'Results', exact: true }).click()
    const result = page.getByRole('region', { name: '/ILM' })
    const { view = 0 } = await totalsOf('/ILM')
    await expect(result.getByText(`Views: ${view}`)).toBeVisible({ timeout: 30_000 })
    await expect(result.getByRole('img', { name: /^Views by week: / })).toBeVisible()
    await expect(result.getByRole('table')).toContainText(String(view))
    await expect(result.getByText(/^Visitors came from: /)).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as a table (CSV)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('results.csv')
    await page.screenshot({ path: 'test-results/results-tool.png' })
  } finally {
    await switchOff()
  }
})
