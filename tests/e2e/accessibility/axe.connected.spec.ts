import { routes } from '#lib/routes.ts'
import { expect, expectAccessible, expectFlawless, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'
import { decideBefore, schedulerPages } from '#tests/support/thirdParties/configured.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, fullIf(width === 1280), () => {
    test.use({ viewport: { width, height: 800 } })

    for (const { path } of routes) {
      test(
        `${path} has no violation before and after the consent decision`,
        fullIf(path !== '/'),
        async ({ page, context }) => {
          await fakeParty(context)
          await page.goto(path)
          await expect(page.locator('.consent')).toBeVisible()
          // One page is enough for the full check, because every page shows the same question.
          await (width === 1280 && path === '/privacy' ? expectFlawless : expectAccessible)(page)
          await page.locator('.consent [data-decide="denied"]').click()
          await expectAccessible(page)
        },
      )
    }

    test('the note on Global Privacy Control has no violation', FULL, async ({ page, context }) => {
      await fakeParty(context)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      )
      await page.goto('/privacy')
      await expect(page.locator('[data-gpc]')).toBeVisible()
      await expectAccessible(page)
    })

    test.describe('embeds', () => {
      test.use({ expectedProblems: [/^console: Failed to load resource|^request failed: https:/] })

      for (const { path, section } of schedulerPages) {
        for (const [behaviour, state] of [
          ['answers', 'ready'],
          ['blocked', 'failed'],
        ] as const) {
          test(`${path} has no violation when its calendar is ${state}`, FULL, async ({ page, context }) => {
            await fakeParty(context, { calendly: behaviour })
            await decideBefore(page, 'denied')
            await page.goto(path)
            const embed = page.locator(`${section} scheduler-embed`)
            await embed.scrollIntoViewIfNeeded()
            await expect(embed).toHaveAttribute('data-state', state)
            await expectAccessible(page)
          })
        }
      }

      test('/ilm-lead has no violation with its form ready or failed', FULL, async ({ page, context }) => {
        await fakeParty(context)
        await decideBefore(page, 'denied')
        await page.goto('/ilm-lead')
        await expect(page.locator('lead-form-embed')).toHaveAttribute('data-state', 'ready')
        await expectAccessible(page)
        await context.unrouteAll()
        await fakeParty(context, { leadForm: 'late' })
        await page.goto('/ilm-lead', { waitUntil: 'domcontentloaded' })
        await expect(page.locator('lead-form-embed')).toHaveAttribute('data-state', 'failed')
        await expectAccessible(page)
      })
    })
  })
}
