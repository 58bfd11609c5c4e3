import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { fullIf } from '#tests/support/browser/full.ts'

// The pictures are of Debian's Chromium; the fonts are the site's own. Another version may draw edges otherwise, so a small share
// of the pixels may differ. A missing style sheet, font, picture or section is far above that share.
test.skip(process.platform !== 'linux', 'the pictures were taken on Linux')
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedProblems: [/404/] })

const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 720 },
]

const pages = [
  ...routes.map(({ path }) => ({ path, name: path === '/' ? 'landing' : path.slice(1) })),
  { path: '/nothing-here', name: 'not-found' },
]

/** Pages whose parts are all on other pages too. */
const SIMPLE = ['privacy', 'ilm-thank-you', 'referral-thank-you', 'not-found']

for (const { width, height } of sizes) {
  for (const { path, name } of pages) {
    test(
      `${path} looks as before at ${width} px`,
      fullIf(SIMPLE.includes(name) || (width === 1280 && path !== '/')),
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await page.goto(`${path}?variant=A`, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
          maxDiffPixelRatio: 0.02,
          // What another site draws in its frame is not this page's to keep.
          mask: [page.locator('current-year'), page.locator('lead-form-embed iframe')],
        })
      },
    )
  }
}
