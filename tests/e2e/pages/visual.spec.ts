import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { fullIf } from '#tests/support/browser/full.ts'

// The reference pictures come from Debian's Chromium with the site's own fonts. Another version may draw edges
// differently, so a small share of the pixels may differ. A missing style sheet, font, picture or section is far above
// that share.
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

/** Pages that use every font and nearly every style. */
const TYPICAL = ['/', '/ai-roi-calculator']

for (const { width, height } of sizes) {
  for (const { path, name } of pages) {
    test(
      `${path} matches its reference picture at ${width} px`,
      fullIf(width === 1280 || !TYPICAL.includes(path)),
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await page.goto(`${path}?variant=A`, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
          maxDiffPixelRatio: 0.02,
          // The third party decides what its frame shows.
          mask: [page.locator('current-year'), page.locator('lead-form-embed iframe')],
        })
      },
    )
  }
}
