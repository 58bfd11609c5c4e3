import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { focusedAtRest } from '#tests/support/browser/focus.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [320, 1280]) {
  for (const { path } of routes) {
    test(
      `${path} at ${width} px shows focused controls despite the consent question`,
      FULL,
      async ({ page, context }) => {
        await fakeParty(context)
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await expect(page.locator('.consent')).toBeVisible()
        const hidden: string[] = []
        for (let step = 0; step < 200; step += 1) {
          await page.keyboard.press('Tab')
          const stop = await focusedAtRest(page)
          if (!stop) break
          // Inside a frame the third party decides what has the focus.
          if (!stop.unobscured && !stop.name.startsWith('iframe')) hidden.push(stop.name)
        }
        expect(hidden).toEqual([])
      },
    )
  }
}

test('the keyboard alone can answer the consent question and change the answer', async ({
  page,
  context,
}) => {
  const visits = await fakeParty(context)
  await page.goto('/privacy')
  await expect(page.locator('.consent')).toBeVisible()
  await page.locator('.consent [data-decide="denied"]').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.consent')).toBeHidden()
  await expect(page.locator('[data-settings]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.consent')).toBeFocused()
  // The message has a link before the two choices.
  for (const _ of ['link', 'decline', 'allow']) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-settings]')).toHaveText(/: on$/)
  await expect.poll(visits.events).toEqual(['PageView'])
})
