import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { JOURNEY, journeyIf } from '#tests/support/browser/journey.ts'
import { publishedDocument } from '#tests/support/site/lake.ts'

for (const { path, document } of routes) {
  // The journey of a referral covers its confirmation.
  const journey = journeyIf(path !== '/referral-thank-you')
  test(`${path} returns 200 with the copy of ${document}`, journey, async ({ page }) => {
    const { seo } = await publishedDocument(document)
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(seo.title)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', seo.description)
    await expect(page.locator('h1')).toHaveCount(1)
  })
}

test.describe('an unknown path', () => {
  test.use({ expectedProblems: [/404/] })

  for (const path of ['/nothing-here', '/tss', '/a/b/c', '/%F0%9F%92%A1']) {
    test(
      `${path} returns 404, links home and logs the path once`,
      path === '/nothing-here' ? JOURNEY : FULL,
      async ({ page }) => {
        const logged: string[] = []
        page.on('console', (message) => logged.push(message.text()))
        const response = await page.goto(path)
        expect(response?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
        await expect(page.locator('main a[href="/"]').first()).toBeVisible()
        await expect.poll(() => logged.filter((text) => text.includes(path)).length).toBe(1)
      },
    )
  }
})
