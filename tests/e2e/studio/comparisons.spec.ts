import { z } from 'zod'
import { expect } from '#tests/support/browser/fixtures.ts'
import { editor, restoring } from '#tests/support/site/lake.ts'
import { openStudio, test } from '#tests/support/studio/studioPage.ts'

test.setTimeout(180_000)

const hero = z.object({ hero: z.object({ variantA: z.looseObject({ headline: z.string() }) }) })

test('the opening warns while a comparison runs', async ({ page }) => {
  await using _restored = await restoring('siteSettings', 'homePage')
  const lake = editor()
  const variantA = hero.parse(await lake.getDocument('homePage')).hero.variantA
  const runs = { _key: 'c1', title: 'A shorter headline', from: '2020-01-01', until: '2099-01-31' }
  const agreed = { ...runs, event: 'press', worth: 5 }
  await lake
    .patch('siteSettings')
    .set({ 'counting.on': true, 'counting.comparisons': [agreed] })
    .commit()
  await lake.patch('homePage').set({ 'hero.variantB': variantA }).commit()
  await openStudio(page, '/pages;homePage')
  await expect(
    page.getByRole('alert').filter({ hasText: '“A shorter headline” runs until 31 Jan 2099' }),
  ).toBeVisible({ timeout: 30_000 })
})
