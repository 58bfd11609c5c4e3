import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { fullIf } from '#tests/support/browser/full.ts'

// Without JavaScript, Chromium reports the scripts of a hydrated page as refused.
test.use({ javaScriptEnabled: false, expectedProblems: [/\.js csp$/] })

for (const { path } of routes) {
  test(
    `${path} shows its heading, text and cards without JavaScript`,
    fullIf(path !== '/ILM'),
    async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main')).toContainText(/.{150}/s)
      for (const body of await page.locator('details > :not(summary)').all()) await expect(body).toBeVisible()
      expect(await page.locator('main :is(a[href^="javascript:"], a[href="#"])').count()).toBe(0)
    },
  )
}

test('the checklist shows its items and scoring key without JavaScript', async ({ page }) => {
  await page.goto('/ILM')
  await expect(page.locator('live-checklist li')).toHaveCount(10)
  for (const verdict of ['ready', 'strong', 'foundation']) {
    await expect(page.locator(`live-checklist [data-is="${verdict}"]`)).toBeVisible()
  }
  await expect(page.locator('live-checklist .button:visible')).toHaveText('Book your assessment')
})

test('the landing page has its year and no button without JavaScript', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('footer')).toContainText(/© .*Penhallow Growth/)
  await expect(page.locator('button:visible')).toHaveCount(0)
})

test('the calculator is disabled and says that it needs JavaScript', async ({ page }) => {
  await page.goto('/ai-roi-calculator')
  await expect(page.getByRole('button', { name: 'Calculate My ROI' })).toBeDisabled()
  await expect(page.locator('noscript p')).toBeVisible()
})

test('the Studio says that it needs JavaScript', async ({ page }) => {
  await page.goto('/studio')
  await expect(page.locator('noscript p')).toContainText('The Studio needs JavaScript.')
})
