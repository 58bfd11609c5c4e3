import { routes } from '#lib/routes.ts'
import { standIn } from './doubles/thirdParties.ts'
import { expect, test } from './fixtures.ts'

for (const { path } of routes) {
  test(`${path} asks nothing and contacts nobody while no pixel is configured`, async ({ page, context }) => {
    const visits = await standIn(context)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('consent-control, .consent')).toHaveCount(0)
    expect(visits.requests).toEqual([])
    expect(await context.cookies()).toEqual([])
  })
}
