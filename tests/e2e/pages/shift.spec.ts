import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { machines, shiftAt, shiftOf } from '#tests/support/browser/fontShift.ts'
import { FULL } from '#tests/support/browser/full.ts'

/** Highest cumulative layout shift while a page loads. */
const MOST = 0.01

/** Width of the phone on which each page loads, px. The fonts are compared at the other widths afterwards. */
const PHONE = 390
const OTHER_WIDTHS = [320, 360, 412, 768, 1280]

for (const [machine, missing] of Object.entries(machines)) {
  for (const { path } of routes) {
    test(
      `${path} does not shift when its fonts load on a machine with ${machine}`,
      FULL,
      async ({ page }) => {
        await page.setViewportSize({ width: PHONE, height: 823 })
        expect.soft(await shiftOf(page, path, missing), `${PHONE} px`).toBeLessThanOrEqual(MOST)
        for (const width of OTHER_WIDTHS)
          expect.soft(await shiftAt(page, width), `${width} px`).toBeLessThanOrEqual(MOST)
      },
    )
  }
}
