import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { fullIf } from '#tests/support/browser/full.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

for (const { path } of routes) {
  test(
    `${path} asks and requests nothing while no pixel is configured`,
    fullIf(path !== '/'),
    async ({ page, context }) => {
      const visits = await fakeParty(context)
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('consent-control, .consent')).toHaveCount(0)
      expect(visits.requests).toEqual([])
      expect(await context.cookies()).toEqual([])
    },
  )
}
