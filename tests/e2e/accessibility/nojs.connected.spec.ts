import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'
import { leadFormUrl, schedulerPages, schedulers } from '#tests/support/thirdParties/configured.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

// Without JavaScript, Chromium reports the scripts of a hydrated page as refused.
test.use({ javaScriptEnabled: false, expectedProblems: [/\.js csp$/] })

for (const { path, section, event } of schedulerPages) {
  test(
    `${path} links to the ${event} calendar without JavaScript`,
    fullIf(path !== '/'),
    async ({ page, context }) => {
      const visits = await fakeParty(context)
      await page.goto(path)
      const links = page.locator(`${section} a[href="${schedulers[event]}"]`)
      await expect(links.filter({ visible: true })).toHaveCount(1)
      expect(visits.requests).toEqual([])
    },
  )
}

test('shows the lead form in a frame with a link to it, without scripts', FULL, async ({ page, context }) => {
  await fakeParty(context)
  await page.goto('/ilm-lead')
  await expect(page.frameLocator('iframe').getByLabel('Email')).toBeVisible()
  await expect(page.locator(`a[href="${leadFormUrl}"]`).filter({ visible: true })).toHaveCount(1)
})

test('the site asks and measures nothing without JavaScript', async ({ page, context }) => {
  const visits = await fakeParty(context)
  await page.goto('/ilm-thank-you')
  await expect(page.locator('.consent')).toBeHidden()
  expect(visits.of('pixel')).toEqual([])
})
