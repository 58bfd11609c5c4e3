import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { fullChromiumOptions } from '#tests/support/browser/launchOptions.ts'

// The headless shell has no back/forward cache, and Playwright switches it off in the full Chromium.
test.use({
  reuseContext: false,
  launchOptions: { ...fullChromiumOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

for (const { path } of routes) {
  test(`${path} returns from the back/forward cache`, FULL, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pageshow', (event) => {
        if (event.persisted) document.documentElement.dataset.persisted = ''
      })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.goto(path === '/privacy' ? '/' : '/privacy')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-persisted', '')
  })
}
