import { expect } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { inTime } from '#tests/support/browser/inTime.ts'
import { restoring } from '#tests/support/site/lake.ts'
import { test } from '#tests/support/studio/presentationPage.ts'
import { field, publish, write } from '#tests/support/studio/studioPage.ts'

test(
  'typed text appears in Presentation and, once published, on the page',
  FULL,
  async ({ page, asVisitor }) => {
    test.setTimeout(180_000)
    const publicPage = () => asVisitor('/TSS')
    const marker = `Live at ${Date.now()}`
    await using _restored = await restoring('conversionPage')
    await page.goto('/studio/preview?preview=/TSS')
    const preview = page.frameLocator('iframe')
    const headline = preview.locator('h1')
    await expect(headline).toBeVisible({ timeout: 60_000 })
    await expect(preview.locator('sanity-visual-editing')).toBeAttached({ timeout: 30_000 })

    // A click on a text opens its field.
    await headline.hover()
    await headline.click()
    await expect(field(page, 'hero.headline')).toBeVisible({ timeout: 30_000 })
    await write(page, 'hero.headline', marker)
    await expect(headline).toContainText(marker, await inTime())
    expect(await publicPage(), 'visitors see no draft').not.toContain(marker)

    await publish(page)
    await expect.poll(publicPage, await inTime()).toContain(marker)
  },
)
