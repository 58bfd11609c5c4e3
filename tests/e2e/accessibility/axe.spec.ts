import type { Page } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { expect, expectAccessible, expectFlawless, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'
import { isFullRun } from '#tests/support/fullRun.ts'

const widths = [320, 1280] as const

/** Returns axe with further checkers at 1280 px. They are slow and their findings hardly depend on the width. */
const judgementAt = (width: number) => (width === 1280 ? expectFlawless : expectAccessible)

const openAll = (page: Page) =>
  page.locator('details').evaluateAll((cards) => {
    for (const card of cards) if (card instanceof HTMLDetailsElement) card.open = true
  })

/** Returns whether other pages contain all parts of this page. */
const isSimple = (path: string): boolean =>
  ['/privacy', '/ilm-thank-you', '/referral-thank-you'].includes(path)

for (const width of widths) {
  test.describe(`at ${width} px`, fullIf(width === 1280), () => {
    test.use({ viewport: { width, height: 800 } })

    for (const { path } of routes) {
      test(
        `${path} has no violation with its cards closed and open`,
        fullIf(isSimple(path)),
        async ({ page }) => {
          await page.goto(path)
          // Open cards show everything that closed ones show.
          if (isFullRun) await expectAccessible(page)
          await openAll(page)
          await judgementAt(width)(page)
        },
      )
    }

    test('/ILM has no violation with a ticked checklist', FULL, async ({ page }) => {
      await page.goto('/ILM')
      const boxes = await page.locator('live-checklist ol input').all()
      for (const box of boxes.slice(0, 6)) await box.check()
      await expect(page.locator('live-checklist')).toHaveAttribute('data-verdict', 'strong')
      await expectAccessible(page)
      for (const box of boxes.slice(6)) await box.check()
      await expect(page.locator('live-checklist')).toHaveAttribute('data-verdict', 'ready')
      await judgementAt(width)(page)
    })

    test.describe('the 404 page', () => {
      test.use({ expectedProblems: [/404/] })

      for (const path of ['/nothing-here', '/tss']) {
        test(`${path} has no violation`, fullIf(path === '/tss'), async ({ page }) => {
          await page.goto(path)
          await judgementAt(width)(page)
        })
      }
    })
  })
}
