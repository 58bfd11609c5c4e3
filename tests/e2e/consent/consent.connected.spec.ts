import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'
import { banner, decide, settings } from './consentBanner.ts'

for (const { path } of routes) {
  test(
    `${path} asks before the pixel loads or stores anything`,
    fullIf(path !== '/'),
    async ({ page, context }) => {
      const visits = await fakeParty(context)
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(banner(page)).toBeVisible()
      await expect(settings(page)).toHaveText(/: off$/)
      expect(visits.of('pixel')).toEqual([])
      expect(await context.cookies()).toEqual([])
    },
  )
}

test('both choices have the same look and size', async ({ page, context }) => {
  await fakeParty(context)
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  const looks = await banner(page)
    .locator('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
        const { width, height, top } = button.getBoundingClientRect()
        return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height, top }
      }),
    )
  expect(looks).toHaveLength(2)
  expect(looks[0]).toEqual(looks[1])
})

test('the question covers at most half of the window at 400 % zoom', FULL, async ({ page, context }) => {
  await fakeParty(context)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/TSS')
  await expect(banner(page)).toBeVisible()
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(128)
  await decide(page, 'denied')
  await expect(banner(page)).toBeHidden()
})

test('declining loads nothing and is remembered after a reload', async ({ page, context }) => {
  const visits = await fakeParty(context)
  await page.goto('/')
  await decide(page, 'denied')
  await expect(banner(page)).toBeHidden()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(banner(page)).toBeHidden()
  await expect(settings(page)).toHaveText(/: off$/)
  expect(visits.of('pixel')).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test(
  'allowing starts the pixel until the footer control revokes consent',
  JOURNEY,
  async ({ page, context }) => {
    const visits = await fakeParty(context)
    await page.goto('/')
    await decide(page, 'granted')
    await expect(settings(page)).toHaveText(/: on$/)
    await expect.poll(visits.events).toEqual(['PageView'])
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['_fbp'])

    await settings(page).click()
    await expect(banner(page)).toBeFocused()
    await decide(page, 'denied')
    await expect(settings(page)).toHaveText(/: off$/)
    await expect(settings(page)).toBeFocused()
    expect(await context.cookies()).toEqual([])
    const before = visits.of('pixel').length
    await page.reload({ waitUntil: 'networkidle' })
    expect(visits.of('pixel')).toHaveLength(before)
  },
)
