import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'
import { banner, decide, settings } from './consentBanner.ts'

test.describe('under Global Privacy Control', () => {
  for (const stored of ['nothing', 'granted']) {
    test(
      `asks and loads nothing with ${stored} stored`,
      fullIf(stored === 'nothing'),
      async ({ page, context }) => {
        const visits = await fakeParty(context)
        await page.addInitScript((decision) => {
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
          if (decision !== 'nothing') localStorage.setItem('consent', decision)
        }, stored)
        await page.goto('/ilm-thank-you', { waitUntil: 'networkidle' })
        await expect(banner(page)).toBeHidden()
        await expect(page.locator('consent-control [data-gpc]')).toBeVisible()
        expect(visits.of('pixel')).toEqual([])
        expect(await context.cookies()).toEqual([])
      },
    )
  }
})

test.describe('with blocked storage', () => {
  test('the decision applies to the current page', FULL, async ({ page, context }) => {
    const visits = await fakeParty(context)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Blocked', 'SecurityError')
          },
        })
      }
    })
    await page.goto('/')
    await decide(page, 'granted')
    await expect(settings(page)).toHaveText(/: on$/)
    await expect.poll(visits.events).toEqual(['PageView'])
  })
})
