import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { storedReferrals } from './referralRows.ts'

const fields = {
  yourName: 'Jörg Müller',
  yourEmail: 'Jörg@müller.example',
  yourCompany: 'Müller & Söhne',
  referralName: 'Ada International',
  referralCompany: 'Analytical Engines, https://engines.example',
  referralEmail: 'ada.international@engines.example',
  relationship: 'We ran three workshops together.',
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedProblems: javaScriptEnabled ? [] : [/\.js csp$/] })

    test('an international address is stored in ASCII too', FULL, async ({ page }) => {
      const referralName = `${fields.referralName} ${javaScriptEnabled}`
      await page.goto('/referral')
      for (const [name, value] of Object.entries({ ...fields, referralName })) {
        await page.locator(`[name="${name}"]`).fill(value)
      }
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Submit Referral' }).click()
      await expect(page).toHaveURL(/\/referral-thank-you/)
      const rows = await storedReferrals('jörg@XN--MLLER-KVA.example')
      expect(rows.filter((row) => row.referralName === referralName)).toMatchObject([
        {
          yourName: 'Jörg Müller',
          // Chromium converts the domain in a field of type email.
          yourEmail: expect.stringMatching(/^Jörg@(?:müller|xn--mller-kva)\.example$/),
          yourEmailAscii: 'jörg@xn--mller-kva.example',
        },
      ])
    })
  })
}
