import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'

/**
 * Follows a link to the next page.
 * @returns whether it appeared with a transition
 */
async function followsWithTransition(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.transition = String(Reflect.get(event, 'viewTransition') !== null)
    })
  })
  await page.goto('/')
  await page.locator('footer').getByRole('link', { name: 'Privacy' }).first().click()
  await expect(page).toHaveURL('/privacy')
  return (await page.locator('html').getAttribute('data-transition')) === 'true'
}

test('the next page appears with a transition', FULL, async ({ page }) => {
  // A busy browser skips some transitions.
  await expect(async () => expect(await followsWithTransition(page)).toBe(true)).toPass()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the next page appears without a transition', FULL, async ({ page }) => {
    expect(await followsWithTransition(page)).toBe(false)
  })
})
