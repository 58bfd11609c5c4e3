import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { fullIf } from '#tests/support/browser/full.ts'
import { observatoryScore } from '#tests/support/observatory/observatory.ts'
import { decideBefore } from '#tests/support/thirdParties/configured.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'

for (const { path } of routes) {
  test(
    `${path} does not violate its policy with every third party allowed`,
    fullIf(path !== '/' && path !== '/ilm-lead'),
    async ({ page, context }) => {
      const visits = await fakeParty(context)
      await decideBefore(page, 'granted')
      await page.goto(path)
      for (const embed of await page.locator('scheduler-embed, lead-form-embed').all()) {
        await embed.scrollIntoViewIfNeeded()
        await expect(embed).toHaveAttribute('data-state', 'ready')
      }
      // The fixture fails the test at any violation of the policy.
      await expect.poll(visits.events).toContain('PageView')
    },
  )

  test(`${path} scores 100 by the Observatory's rules with every third party`, async ({ request }) => {
    const response = await request.get(path)
    const { score, scored } = observatoryScore({ headers: response.headers(), html: await response.text() })
    expect(score, JSON.stringify(scored, null, 2)).toBeGreaterThanOrEqual(100)
  })
}

test.describe('an injected script', () => {
  test.use({ expectedProblems: [/Content Security Policy|^policy violation: script-src-elem inline/] })

  test('is blocked', async ({ page, context }) => {
    await fakeParty(context)
    await page.goto('/privacy')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      document.body.append(script)
    })
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined()
  })
})
