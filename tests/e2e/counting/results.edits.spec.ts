import { type Browser, devices } from '@playwright/test'
import { expect } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { fullChromiumOptions } from '#tests/support/browser/launchOptions.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { openStudio, test } from '#tests/support/studio/studioPage.ts'
import { switchOn, totalsOf, visit } from './counts.ts'

test.setTimeout(150_000)
// The name of a headless browser counts as a robot. Only the full Chromium sends the beacons of a closed tab.
test.use({ launchOptions: fullChromiumOptions(`--user-agent=${devices['Desktop Chrome'].userAgent}`) })

async function visitorOfHome(browser: Browser): Promise<void> {
  const before = (await totalsOf('/')).view ?? 0
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } })
  await visit(page, `${siteUnderTest.origin}/`)
  await page.close()
  await expect.poll(async () => (await totalsOf('/')).view ?? 0).toBeGreaterThan(before)
}

test('the Studio shows counts by page and week as bars and a table', FULL, async ({ page, browser }) => {
  const tried = {
    _key: 'tried',
    title: 'A shorter headline',
    from: '2026-01-01',
    until: '2099-12-31',
    event: 'press',
    worth: 1,
  }
  await using cleanups = new AsyncDisposableStack()
  cleanups.defer(await switchOn([], [tried]))
  const before = (await totalsOf('/ILM')).view ?? 0
  const visitor = await browser.newPage({ storageState: { cookies: [], origins: [] } })
  await visit(visitor, `${siteUnderTest.origin}/ILM`)
  await visitor.locator('a.button').first().click()
  await visitor.close()
  await expect.poll(async () => (await totalsOf('/ILM')).view ?? 0).toBeGreaterThan(before)

  await visitorOfHome(browser)
  await openStudio(page)
  // The Studio ignores a click while it still loads its first tool.
  await expect(async () => {
    await page.getByRole('link', { name: 'Results', exact: true }).click()
    await expect(page).toHaveURL(/results/, { timeout: 2_000 })
  }).toPass()
  const result = page.getByRole('region', { name: 'Market leadership method · /ILM' })
  const { view = 0 } = await totalsOf('/ILM')
  await expect(result.getByText(`Views: ${view}`)).toBeVisible({ timeout: 30_000 })
  await expect(result.getByRole('img', { name: /^Views by week: / })).toBeVisible()
  const heights = await result
    .getByRole('img', { name: / by week: / })
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))))
  expect(Math.max(...heights)).toBe(48)
  await expect(result.getByRole('table')).toContainText(String(view))
  await expect(result.getByText(/^Visitors came from: /)).toBeVisible()
  await expect(result.getByRole('link', { name: /^Fewer than 50 views/ })).toHaveAttribute(
    'href',
    /leadershipPage.*path=seo/,
  )
  const comparison = page.getByRole('region', { name: tried.title })
  await expect(comparison).toContainText(/A shorter headline: (too early|the versions are not shown)/)
  await expect(comparison).toContainText(/[AB]: \d+ of \d+ views/)
})
