import { expect } from '#tests/support/browser/fixtures.ts'
import { restoring } from '#tests/support/site/lake.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { formIsReady, openTab } from '#tests/support/studio/form.ts'
import { locate, places } from '#tests/support/studio/namedControls.ts'
import { test } from '#tests/support/studio/presentationPage.ts'
import { field, turnTo, typeAtEnd } from '#tests/support/studio/studioPage.ts'

test.setTimeout(180_000)

test('every control in bold in the guide exists with role and name', async ({ page }) => {
  const missing: string[] = []
  const inContent = '/content'
  let isOpen = false
  for (const { address, press = [], moreOf, hasForm = true, controls } of places) {
    if (isOpen && address.startsWith(inContent)) await turnTo(page, address.slice(inContent.length))
    else await page.goto(`/studio${address}`)
    isOpen = true
    if (hasForm) await formIsReady(page)
    for (const step of press) {
      if (step.role === 'tab') await openTab(page, step.name)
      else await locate(page, step).last().click()
    }
    if (moreOf) {
      await typeAtEnd(page, moreOf, '')
      await field(page, moreOf).getByTestId('insert-menu-button').click()
    }
    for (const control of controls) {
      const isThere = await locate(page, control)
        .first()
        .waitFor({ timeout: 10_000 })
        .then(
          () => true,
          () => false,
        )
      if (!isThere) missing.push(`${address}: ${control.role} “${control.name}”`)
    }
  }
  expect(missing).toEqual([])
})

test('controls of the preview bar and of new list entries exist', async ({ page }) => {
  await page.goto('/studio/preview?preview=/ilm-lead')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible({
    timeout: 60_000,
  })
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open preview', exact: true }).click()
  const bar = (await opened).getByRole('complementary', { name: 'Preview' })
  await expect(bar.getByRole('button', { name: 'Drafts', exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Published', exact: true })).toBeVisible()
  for (const name of ['What changed', 'Share']) {
    // ARIA has no role for a summary.
    await expect(bar.locator('summary', { hasText: name })).toBeVisible()
  }

  await using _restored = await restoring('homePage')
  await page.goto('/studio/content/pages;homePage')
  await openTab(page, 'About you and proof')
  await field(page, 'proof.items')
    .getByRole('button', { name: /^Add item/ })
    .click()
  const agreed = page.getByRole('checkbox', { name: 'They have agreed to be named here' })
  await expect(agreed).not.toBeChecked()
})

test.describe('at sign-in', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the only control is a link', async ({ page }) => {
    test.skip(siteUnderTest.mode !== 'local', 'Only the local mode has this link.')
    await page.goto('/studio')
    await expect(page.getByRole('link', { name: 'Edit on this machine' })).toBeVisible({ timeout: 60_000 })
  })
})
