import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { fullIf } from '#tests/support/browser/full.ts'
import { expectStill, recordLayoutShift } from '#tests/support/browser/layoutShift.ts'
import { schedulerPages, schedulers } from '#tests/support/thirdParties/configured.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

/** Scrolls like a reader, so that lazy content near the viewport loads. */
async function readDown(page: Page, target: Locator): Promise<void> {
  const isInView = () => target.evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 500)
        return isInView()
      },
      { intervals: [30] },
    )
    .toBe(true)
}

for (const { path, section, event } of schedulerPages) {
  test(
    `${path} loads the ${event} calendar in its reserved space on approach`,
    fullIf(path !== '/'),
    async ({ page, context }) => {
      const visits = await fakeParty(context)
      await recordLayoutShift(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(visits.requests.map(String), 'requests on arrival').toEqual([])
      const embed = page.locator(`${section} scheduler-embed`)
      const reserved = await embed.boundingBox()

      await readDown(page, embed)
      const frame = embed.locator('iframe')
      await expect(frame).toHaveAttribute('src', new RegExp(`^${schedulers[event]}\\?`))
      await expect(embed).toHaveAttribute('data-state', 'ready')
      await expect(embed.frameLocator('iframe').getByRole('button', { name: 'Tuesday, 10:00' })).toBeVisible()
      const box = await frame.boundingBox()
      expect(box?.height).toBe(700)
      expect(box?.width).toBeGreaterThanOrEqual(320)
      expect((await embed.boundingBox())?.height).toBe(reserved?.height)
      await expectStill(page)
    },
  )
}

test('fills its frame with the named lead form and keeps the link to it', async ({ page, context }) => {
  await fakeParty(context)
  await recordLayoutShift(page)
  await page.goto('/ilm-lead')
  const frame = page.locator('lead-form-embed iframe')
  await expect(frame).toHaveAttribute('title', 'Premium pricing secrets lead form')
  await expect(page.frameLocator('lead-form-embed iframe').getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the sign-up form' })).toBeVisible()
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(700)
  await expectStill(page)
})
