import { expect, test } from '#tests/support/browser/fixtures.ts'
import { journeyIf } from '#tests/support/browser/journey.ts'
import { formUnderTest } from '#tests/support/site/underTest.ts'
import { fillIn, referralOf, submitButton } from '../referral/referralForm.ts'
import { storedReferrals } from '../referral/referralRows.ts'

test.use({
  javaScriptEnabled: false,
  // On a busy machine Chromium may show the first frame before it has read that the page takes part in transitions, and says so.
  expectedProblems: [/referral\/submit 422|status of 422|\.js csp$|ViewTransition opt-in disabled$/],
})

// Where the pages are files, the function itself answers the form (docs/decisions/0157); elsewhere the page does.
test(
  'without scripts, the form of an edition names what is wrong, keeps the visitor’s data on the way back, and is sent',
  journeyIf(formUnderTest().form === 'one server'),
  async ({ page }) => {
    const fields = referralOf('no-script')
    await page.goto('/referral')
    await fillIn(page, { ...fields, yourEmail: 'grace' })
    await submitButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Some fields need attention')
    await expect(page.locator('dd')).toHaveCount(2)

    await page.goBack()
    await expect(page.locator('[name="yourEmail"]')).toHaveValue('grace')
    // Browsers keep the whole page for the way back; this one is started without that, and restores only the visitor's own data.
    await fillIn(page, fields)
    await page.getByRole('checkbox').check()
    await submitButton(page).click()
    await expect(page).toHaveURL('/referral-thank-you')
    expect(await storedReferrals(fields.yourEmail)).toHaveLength(1)
  },
)
