import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { journeyIf } from '#tests/support/browser/journey.ts'
import { staticHost } from '#tests/support/edition/staticHost.ts'
import { formUnderTest, siteUnderTest } from '#tests/support/site/underTest.ts'
import { fillIn, referralOf, submitButton } from '../referral/referralForm.ts'
import { storedReferrals } from '../referral/referralRows.ts'

test.use({
  javaScriptEnabled: false,
  // A page that the test answers itself comes from no address, so Chromium keeps it from asking this machine for its picture.
  expectedProblems: [
    /form 422|status of 422|\.js csp$|ViewTransition opt-in disabled$/,
    /^(?:console: (?:Access to image|Failed to load resource)|request failed:).*cdn\.sanity\.localhost/,
  ],
})

// Where the pages are files of a host that runs nothing, the form posts to Supabase (docs/decisions/0157).
test(
  'without scripts, the form of an edition on a host of files posts to Supabase, as its policy allows',
  journeyIf(formUnderTest().form === 'managed'),
  async ({ page }) => {
    const { edition, functions } = formUnderTest()
    const served = join(edition, 'current/site')
    await expect.poll(() => existsSync(served), { timeout: 60_000 }).toBe(true)
    const host = staticHost(served)
    const fields = referralOf('files')
    await page.route(`${siteUnderTest.origin}/referral`, async (route) => {
      const { status, headers, body } = host.answer('/referral')
      await route.fulfill({
        status,
        headers: Object.fromEntries(headers),
        contentType: 'text/html; charset=utf-8',
        body,
      })
    })
    await page.goto('/referral')
    await fillIn(page, { ...fields, yourEmail: 'grace' })
    await submitButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Some fields need attention')
    expect(new URL(page.url()).origin).toBe(functions)

    await page.goBack()
    await fillIn(page, fields)
    await page.getByRole('checkbox').check()
    await submitButton(page).click()
    await expect(page).toHaveURL('/referral-thank-you')
    expect(await storedReferrals(fields.yourEmail)).toHaveLength(1)
  },
)
