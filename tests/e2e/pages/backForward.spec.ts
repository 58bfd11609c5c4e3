import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

// Playwright switches the back/forward cache off; browsers have it on.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

test('every page comes back as it was left', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', (event) => {
      if (event.persisted) document.documentElement.dataset.persisted = ''
    })
  })
  for (const { path } of routes) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.goto(path === '/privacy' ? '/' : '/privacy')
    await page.goBack({ waitUntil: 'commit' })
    await expect.soft(page.locator('html'), path).toHaveAttribute('data-persisted', '')
  }
})
