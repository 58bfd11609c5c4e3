import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { fullChromiumOptions } from '#tests/support/browser/launchOptions.ts'
import { configureAll, pixelId } from '#tests/support/thirdParties/configured.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

// The headless shell has no back/forward cache, and Playwright switches it off in the full Chromium.
test.use({
  launchOptions: { ...fullChromiumOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

configureAll({ pixelId })

test(
  'Lead does not fire again when the page comes back from the back/forward cache',
  FULL,
  async ({ page, context }) => {
    const visits = await fakeParty(context)
    await page.addInitScript(() => {
      localStorage.setItem('consent', 'granted')
      addEventListener('pageshow', (event) => {
        if (event.persisted) document.documentElement.dataset.persisted = ''
      })
    })
    await page.goto('/ilm-thank-you', { waitUntil: 'networkidle' })
    await page.goto('/privacy', { waitUntil: 'networkidle' })
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-persisted', '')
    // This event follows any event that the return fired.
    await page.evaluate(() => window.fbq?.('track', 'Returned'))
    await expect.poll(() => visits.events()).toContain('Returned')
    expect(visits.events()).toEqual(['PageView', 'Lead', 'PageView', 'Returned'])
  },
)
