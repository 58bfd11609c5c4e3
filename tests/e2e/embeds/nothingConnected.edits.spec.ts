import { expect, test } from '#tests/support/browser/fixtures.ts'
import { fullIf } from '#tests/support/browser/full.ts'
import { configureAll, schedulerPages } from '#tests/support/thirdParties/configured.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

configureAll({ schedulers: {}, leadFormUrl: '' })

for (const { path, section } of [...schedulerPages, { path: '/ilm-lead', section: 'main' }]) {
  test(
    `${path} shows how to write while no calendar or form is configured`,
    fullIf(path !== '/'),
    async ({ page, context }) => {
      const visits = await fakeParty(context)
      await page.goto(path)
      await page.locator(section).scrollIntoViewIfNeeded()
      await expect(page.locator(`${section} a[href^="mailto:"]`).first()).toBeVisible()
      await expect(page.locator('scheduler-embed, iframe')).toHaveCount(0)
      expect(visits.requests).toEqual([])
    },
  )
}
