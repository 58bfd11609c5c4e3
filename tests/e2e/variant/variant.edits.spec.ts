import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'
import { expectStill, recordLayoutShift } from '#tests/support/browser/layoutShift.ts'
import { siteOrigin } from '#tests/support/preview/previewer.ts'
import { editor } from '#tests/support/site/lake.ts'

const headline = {
  A: 'Three people in your next workshop want to work with you',
  B: 'Your next workshop already has three clients in the room, and nobody has asked them yet',
}

let restore: () => Promise<unknown>
test.beforeAll(async () => {
  const lake = editor()
  const before = await lake.getDocument('homePage')
  restore = () => lake.patch('homePage').set({ hero: before?.hero }).commit()
  await lake
    .patch('homePage')
    .set({ 'hero.variantA.headline': headline.A, 'hero.variantB.headline': headline.B })
    .commit()
  await expect.poll(async () => (await fetch(siteOrigin)).text(), { timeout: 15_000 }).toContain(headline.B)
})
test.afterAll(() => restore())

for (const variant of ['A', 'B'] as const) {
  test(
    `variant ${variant} shows only its own copy from the first frame`,
    fullIf(variant === 'A'),
    async ({ page }) => {
      await recordLayoutShift(page)
      await page.addInitScript(() => {
        const seen = new Set<string>()
        Object.assign(window, { seen })
        const look = () => {
          for (const heading of document.querySelectorAll('h1')) {
            if (heading.checkVisibility()) seen.add(heading.textContent ?? '')
          }
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await page.goto(`/?variant=${variant}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline[variant])
      const seen = await page.evaluate(() => {
        const headings: unknown = Reflect.get(window, 'seen')
        return headings instanceof Set ? [...headings] : []
      })
      expect(seen).toEqual([headline[variant]])
      await expectStill(page)
    },
  )
}

test('the page shows the headline of A without JavaScript', FULL, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(siteOrigin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline.A)
  await context.close()
})
