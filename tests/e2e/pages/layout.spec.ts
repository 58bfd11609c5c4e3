import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'

/** For each case study on the page the rows and the columns in which its figures begin. */
const figures = (page: Page) =>
  page.locator('.results').evaluateAll((lists) =>
    lists.map((list) => {
      const boxes = [...list.querySelectorAll('dd')].map((figure) => figure.getBoundingClientRect())
      const places = (edges: number[]) => new Set(edges.map(Math.round)).size
      return {
        count: boxes.length,
        rows: places(boxes.map(({ top }) => top)),
        columns: places(boxes.map(({ left }) => left)),
      }
    }),
  )

for (const width of [320, 390, 768, 1280]) {
  test(`at ${width} px the figures of a case stand in one row or one column`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/TSS', '/ILM']) {
      await page.goto(path)
      const cases = await figures(page)
      expect(cases.length).toBeGreaterThan(0)
      for (const { count, rows, columns } of cases) {
        expect([rows, columns], path).toEqual(width < 640 ? [count, 1] : [1, count])
      }
    }
  })
}
