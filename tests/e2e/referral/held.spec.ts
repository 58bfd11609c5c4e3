import { expect, expectFlawless, test } from '#tests/support/browser/fixtures.ts'
import { mailsAbout } from './mailbox.ts'
import { fillIn, openReferral, referralOf, submitButton } from './referralForm.ts'
import { storedReferrals } from './referralRows.ts'

const linkIn = (text = '') => /\S+\/referral\/held#\S+/.exec(text)?.[0] ?? ''

test.describe(() => {
  // The link that was used up answers 404, as it must.
  test.use({ expectedProblems: [/referral\/held 404|status of 404/] })

  test('whoever was referred sees what is held by the link in the first message, and erases it; then so does who referred them', async ({
    page,
  }) => {
    // A mailbox gets one confirmation a day, and labels after a + make no other.
    const moment = Date.now()
    const fields = { ...referralOf(`held-${moment}`), yourEmail: `grace.held.${moment}@example.com` }
    await openReferral(page)
    // Who fills the form in within 3 s is taken for a script, and gets no confirmation.
    await page.waitForTimeout(3_000)
    await fillIn(page, fields)
    await page.getByRole('checkbox').check()
    await submitButton(page).click()
    await expect(page).toHaveURL('/referral-thank-you')
    await expect(page.getByRole('heading', { name: 'A personal reply within 72 hours' })).toBeVisible()
    await expect(page.locator('due-date[data-hours="72"]')).toHaveText(/^By \w+day .*\d\d:\d\d$/)

    // The confirmation names them too, and may be there first.
    const notices = async () =>
      (await mailsAbout(fields.referralName)).filter(({ to }) => !to.includes(fields.yourEmail))
    await expect.poll(notices, { timeout: 20_000 }).toHaveLength(1)
    const [mail] = await notices()
    const confirmations = async () =>
      (await mailsAbout('Your referral has arrived')).filter(({ to }) => to.includes(fields.yourEmail))
    await expect.poll(confirmations, { timeout: 20_000 }).toHaveLength(1)
    const [confirmation] = await confirmations()

    const paths: string[] = []
    page.on('request', (request) => paths.push(request.url(), request.headers().referer ?? ''))
    await page.goto(linkIn(mail?.text))
    await expect(page.getByText(fields.referralEmail)).toBeVisible()
    await expect(page.getByText('Grace Hopper referred you on')).toBeVisible()
    await expectFlawless(page)
    expect(paths.filter((text) => /referred\.[\da-f]/.test(text.split('#')[0] ?? ''))).toEqual([])
    await page.getByRole('button', { name: 'Erase what is held about me' }).click()
    await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible()
    await expect(page.getByText('The consultant gets an email')).toBeVisible()
    expect((await storedReferrals(fields.yourEmail))[0]).toMatchObject({ referralName: '[erased]' })
    // From elsewhere: only what stands behind the # would differ, and nothing would be loaded.
    await page.goto('about:blank')
    await page.goto(linkIn(mail?.text))
    await expect(page.getByRole('heading', { name: 'Nothing is held here' })).toBeVisible()

    await page.goto('about:blank')
    await page.goto(linkIn(confirmation?.text))
    await expect(page.getByText(fields.yourEmail)).toBeVisible()
    await page.getByRole('button', { name: 'Erase what is held about me' }).click()
    await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible()
    expect(await storedReferrals(fields.yourEmail)).toEqual([])
  })
})
