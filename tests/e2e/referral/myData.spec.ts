import { enter } from '#tests/support/browser/enter.ts'
import { expect, expectFlawless, test } from '#tests/support/browser/fixtures.ts'
import { mailsAbout } from './mailbox.ts'
import { openReferral, referralOf, submitButton } from './referralForm.ts'
import { storedReferrals } from './referralRows.ts'

const linkIn = (text = '') => /\S+\/referral\/my-data#\S+/.exec(text)?.[0] ?? ''

test.describe(() => {
  // The used link returns 404.
  test.use({ expectedProblems: [/referral\/my-data 404|status of 404/] })

  test('referred person and referrer see and erase their data by email links', async ({ page }) => {
    // A mailbox gets one confirmation a day. Labels after a + don't make it another mailbox.
    const moment = Date.now()
    const fields = { ...referralOf(`held-${moment}`), yourEmail: `grace.held.${moment}@example.com` }
    await openReferral(page)
    await enter(page, fields)
    await page.getByRole('checkbox').check()
    await submitButton(page).click()
    await expect(page).toHaveURL('/referral-thank-you')
    await expect(page.getByRole('heading', { name: 'A personal reply within 72 hours' })).toBeVisible()
    await expect(page.locator('due-date[data-hours="72"]')).toHaveText(/^By \w+day .*\d\d:\d\d$/)

    // The confirmation names the referred person too and may arrive first.
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
    await expect(page.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy')
    await expectFlawless(page)
    expect(paths.filter((text) => /referred\.[\da-f]/.test(text.split('#')[0] ?? ''))).toEqual([])
    await page.getByRole('button', { name: 'Erase what is held about me' }).click()
    await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible()
    await expect(page.getByText('The consultant gets an email')).toBeVisible()
    expect((await storedReferrals(fields.yourEmail))[0]).toMatchObject({ referralName: '[erased]' })
    // Leaves the page first, because the browser loads nothing when only the part after # changes.
    await page.goto('about:blank')
    await page.goto(linkIn(mail?.text))
    await expect(page.getByRole('heading', { name: 'No data found' })).toBeVisible()

    await page.goto('about:blank')
    await page.goto(linkIn(confirmation?.text))
    await expect(page.getByText(fields.yourEmail)).toBeVisible()
    await page.getByRole('button', { name: 'Erase what is held about me' }).click()
    await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible()
    expect(await storedReferrals(fields.yourEmail)).toEqual([])
  })
})

test('the page names the practice in its own font and leads home', async ({ page }) => {
  await page.goto('/referral/my-data')
  await expect(page.getByRole('link', { name: 'Penhallow Growth' })).toHaveAttribute('href', '/')
  await expect(page.getByText('the practice of Ruth Penhallow')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const loaded = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  )
  expect(loaded.sort()).toEqual(['Instrument Sans', 'Newsreader Display'])
})
