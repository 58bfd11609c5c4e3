import type { Page } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1280, 800],
  [1440, 900],
] as const) {
  test(
    `at ${width} px the lead form fills the height of the window`,
    fullIf(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/ilm-lead')
      const form = await page.locator('lead-form-embed .embed-frame').boundingBox()
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(form).toMatchObject({ y: 0, height })
      if (width < 1024) expect(heading?.y).toBeGreaterThan(height)
      else {
        expect(heading?.y).toBeLessThan(height)
        expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(heading?.x ?? 0)
      }
    },
  )

  test(
    `at ${width} px the focus moves through the lead page as it is read`,
    fullIf(width !== 1280),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/ilm-lead')
      await page.locator('lead-form-embed iframe').waitFor()
      const stops = await page.locator('main :is(iframe, a):visible').evaluateAll((all) =>
        all.map((stop) => {
          const { top, bottom, left, right } = stop.getBoundingClientRect()
          return { top, bottom, left, right }
        }),
      )
      expect(stops.length).toBeGreaterThan(1)
      const turns = stops.filter(({ left, top }, index) => {
        const before = stops[index - 1]
        return before && top < before.bottom && left < before.right
      })
      expect(turns, 'above or to the left of the stop before').toEqual([])
    },
  )
}

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const) {
  test(`at ${width} px both buttons of the landing page are on the first screen`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    for (const button of await page.locator('#top .button').filter({ visible: true }).all()) {
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  })
}

for (const width of [640, 720, 1024]) {
  test(`at ${width} px pages fit the window`, FULL, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const { path } of routes) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  })
}

/** Returns the headings in which a word continues on the next line. */
const brokenHeadings = (page: Page) =>
  page.locator('h1, h2, h3').evaluateAll((headings) =>
    headings.flatMap((heading) =>
      [...heading.childNodes].flatMap((node) => {
        const words =
          node.nodeType === Node.TEXT_NODE ? [...(node.textContent ?? '').matchAll(/[^\s-]+/g)] : []
        return words.flatMap((word) => {
          const range = document.createRange()
          range.setStart(node, word.index)
          range.setEnd(node, word.index + word[0].length)
          const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          return rows.size > 1 ? [word[0]] : []
        })
      }),
    ),
  )

test('no heading breaks a word', FULL, async ({ page }) => {
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const { path } of routes) {
      await page.goto(path)
      expect(await brokenHeadings(page), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('a case study in a letter is printed without its band', FULL, async ({ page }) => {
  await page.goto('/TSS')
  const band = page.locator('.letter-band').first()
  await expect(band).not.toHaveCSS('border-image-source', 'none')
  await page.emulateMedia({ media: 'print' })
  await expect(band).toHaveCSS('border-image-source', 'none')
})
