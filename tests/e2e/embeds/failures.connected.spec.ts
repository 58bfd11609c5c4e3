import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'
import { expectStill, recordLayoutShift } from '#tests/support/browser/layoutShift.ts'
import { leadFormUrl, schedulerPages, schedulers } from '#tests/support/thirdParties/configured.ts'
import { type Behaviour, fakeParty } from '#tests/support/thirdParties/fakeParties.ts'
import { expectAnswer } from '#tests/support/thirdParties/promise.ts'

const failures: Partial<Record<Behaviour, string>> = {
  blocked: 'is blocked',
  fails: 'returns 500',
  slow: 'responds after 30 s',
}

for (const behaviour of ['blocked', 'fails', 'slow'] as const) {
  test.describe(`when a third party ${failures[behaviour]}`, () => {
    // The browser itself reports each request that fails; a page error would still fail the test.
    test.use({ expectedProblems: [/^console: Failed to load resource|^request failed: https:/] })

    for (const { path, section, event } of schedulerPages) {
      test(
        `${path} shows a link to the ${event} calendar within 5 s`,
        fullIf(path !== '/' || behaviour !== 'blocked'),
        async ({ page, context }) => {
          await fakeParty(context, { calendly: behaviour })
          await recordLayoutShift(page)
          await page.goto(path)
          const embed = page.locator(`${section} scheduler-embed`)
          await embed.scrollIntoViewIfNeeded()
          const link = embed.locator(`a[href="${schedulers[event]}"]`).filter({ visible: true })
          await expectAnswer(embed, /failed/)
          await expect(link).toBeVisible({ timeout: 1 })
          await expectStill(page)
        },
      )
    }

    test('the lead page shows a link to the form within 5 s', FULL, async ({ page, context }) => {
      await fakeParty(context, { leadForm: behaviour })
      await recordLayoutShift(page)
      // The load event may wait for the frame, which hangs in this test.
      await page.goto('/ilm-lead', { waitUntil: 'domcontentloaded' })
      const embed = page.locator('lead-form-embed')
      await expectAnswer(embed, /ready|failed/)
      await expect(embed.locator(`a[href="${leadFormUrl}"]`).filter({ visible: true })).toHaveCount(1)
      await expectStill(page)
    })
  })
}

test('a calendar that loads late appears without a shift', FULL, async ({ page, context }) => {
  await fakeParty(context, { calendly: 'late' })
  await recordLayoutShift(page)
  await page.goto('/')
  const embed = page.locator('#contact scheduler-embed')
  await embed.scrollIntoViewIfNeeded()
  await expect(embed).toHaveAttribute('data-state', 'failed')
  await expect(embed).toHaveAttribute('data-state', 'ready', { timeout: 20_000 })
  await expect(embed.locator('a').filter({ visible: true })).toHaveCount(1)
  await expectStill(page)
})
