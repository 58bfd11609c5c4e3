import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { fullChromiumOptions } from '#tests/support/browser/launchOptions.ts'

// The headless shell has no back/forward cache, and Playwright switches it off in the full Chromium.
test.use({
  launchOptions: { ...fullChromiumOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
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
