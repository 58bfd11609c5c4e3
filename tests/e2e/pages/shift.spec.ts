import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { machines, shiftAt, shiftOf } from '#tests/support/browser/fontShift.ts'
import { fullIf } from '#tests/support/browser/full.ts'

/** As much as a page may shift while it loads (cumulative layout shift). */
const MOST = 0.01

/** A phone, on which each page is loaded, and what it is drawn at then. */
const PHONE = 390
const OTHER_WIDTHS = [320, 360, 412, 768, 1280]

for (const [machine, missing] of Object.entries(machines)) {
  for (const { path } of routes) {
    test(
      `${path} stands still when its fonts arrive on a machine with ${machine}`,
      fullIf(machine === 'DejaVu alone' || path !== '/'),
      async ({ page }) => {
        await page.setViewportSize({ width: PHONE, height: 823 })
        expect.soft(await shiftOf(page, path, missing), `${PHONE} px`).toBeLessThanOrEqual(MOST)
        for (const width of OTHER_WIDTHS)
          expect.soft(await shiftAt(page, width), `${width} px`).toBeLessThanOrEqual(MOST)
      },
    )
  }
}
