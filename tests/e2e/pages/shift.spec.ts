import { expect, test } from '#tests/support/browser/fixtures.ts'
import { machines, shiftOf } from '#tests/support/browser/fontShift.ts'

/** As much as a page may shift while it loads (cumulative layout shift). */
const MOST = 0.01

/** Letters, leads, labels and a form: what shifts somewhere, shifts on one of them. */
const PATHS = ['/', '/TSS', '/ILM', '/referral']

for (const [machine, missing] of Object.entries(machines)) {
  for (const width of [390, 1280]) {
    test(`no page shifts when its fonts arrive, ${width} px wide on a machine with ${machine}`, async ({
      browser,
    }) => {
      for (const path of PATHS) {
        const page = await browser.newPage({ viewport: { width, height: 823 } })
        expect.soft(await shiftOf(page, path, missing), path).toBeLessThanOrEqual(MOST)
        await page.close()
      }
    })
  }
}
