import { TRAP_FIELD } from '#lib/referral/form/referralFields.ts'
import { enter } from '#tests/support/browser/enter.ts'
import { expect, expectAccessible, expectFlawless, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { STILL } from '#tests/support/browser/rest.ts'
import { isFullRun } from '#tests/support/fullRun.ts'
import { mailboxUrl, mailsAbout } from './mailbox.ts'
import { functionCall, openReferral, referralOf, submit, submitButton, toast } from './referralForm.ts'
import { storedReferrals } from './referralRows.ts'

// Playwright’s clock would stay in a reused page. Only tests of the full tier use it.
test.use({ ...STILL, reuseContext: !isFullRun })

test('a sent referral is confirmed, stored and emailed', JOURNEY, async ({ page }) => {
  const fields = referralOf('whole-way')
  await openReferral(page)
  await expect(submitButton(page)).toBeDisabled()
  await enter(page, fields)
  await page.getByRole('checkbox').check()
  const [request] = await Promise.all([page.waitForRequest(functionCall), submitButton(page).click()])

  await expect(page).toHaveURL('/referral-thank-you')
  await expect(page.getByRole('heading', { name: 'Thanks for connecting us!' })).toBeVisible()
  await expect(toast(page, 'Referral Submitted')).toContainText('Thank you for your referral!')

  expect(Object.keys(request.postDataJSON()).sort()).toEqual(
    [...Object.keys(fields), 'consent', 'pageUrl', 'userAgent'].sort(),
  )
  expect(request.postDataJSON()).toMatchObject({ ...fields, consent: true })

  const [row, ...others] = await storedReferrals(fields.yourEmail)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    ...fields,
    consentText: expect.stringContaining('permission'),
    repliedAt: null,
  })
  expect(row?.pageUrl).toMatch(/\/referral$/)

  await expect.poll(() => mailsAbout(fields.referralName), { timeout: 20_000 }).toHaveLength(1)
  await page.goto(mailboxUrl)
  await page.getByRole('link', { name: fields.referralName }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'Grace Hopper refers Ada whole-way' })).toBeVisible()
  await expect(mail.getByRole('link', { name: 'https://engines.example' })).toBeVisible()
})

test('the email link marks a referral as replied when the button is clicked', JOURNEY, async ({ page }) => {
  const fields = referralOf('answered')
  await openReferral(page)
  await submit(page, fields)
  await expect(page).toHaveURL('/referral-thank-you')
  await expect.poll(() => mailsAbout(fields.referralName), { timeout: 20_000 }).toHaveLength(1)
  const [mail] = await mailsAbout(fields.referralName)
  const link = /Mark as replied: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

  await page.goto(link)
  expect((await storedReferrals(fields.yourEmail))[0]?.repliedAt).toBeNull()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as replied' }).click()
  await expect(page.getByRole('heading', { name: 'Marked as replied' })).toBeVisible()
  expect((await storedReferrals(fields.yourEmail))[0]?.repliedAt).not.toBeNull()
})

test('without consent, Enter and a click on the disabled button ask for it', async ({ page }) => {
  await openReferral(page)
  await enter(page, referralOf('no-consent'))
  await expect(submitButton(page)).toBeDisabled()
  await page.locator('[name="yourName"]').press('Enter')
  await expect(toast(page, 'Consent Required')).toContainText(
    'Please confirm you give permission to contact the referral.',
  )
  await expect(page.getByRole('checkbox')).toBeFocused()
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
    /Please confirm you give permission to contact the referral\.$/,
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page, 'Consent Required')).toHaveCount(0)
  const box = await submitButton(page).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await expect(toast(page, 'Consent Required')).toBeVisible()
  await page.getByRole('checkbox').check()
  await expect(submitButton(page)).toBeEnabled()
  await expect(page.locator('#consent-error')).toHaveCount(0)
  expect(await storedReferrals('grace+no-consent@example.com')).toEqual([])
})

test('invalid fields show errors until they are edited', async ({ page }) => {
  await openReferral(page)
  await submit(page, { ...referralOf('fields'), yourEmail: 'grace', referralName: ' ' })
  await expect(page.locator('[name="yourEmail"]')).toBeFocused()
  await expect(page.locator('[name="yourEmail"]')).toHaveAccessibleDescription(/name@example\.com/)
  await expect(page.locator('#referralName-error')).toHaveText(
    'Enter the name of the person you are referring',
  )
  await expectFlawless(page)
  await page.locator('[name="yourEmail"]').fill('grace@example.com')
  await expect(page.locator('#yourEmail-error')).toHaveCount(0)
  await expect(page.locator('[name="yourEmail"]')).toBeFocused()
  await expect(page.locator('[name="relationship"]')).toHaveValue(/three workshops/)
})

test('the combined contact field offers an email keyboard and an example', async ({ page }) => {
  await openReferral(page)
  const contact = page.locator('[name="referralEmail"]')
  await expect(contact).toHaveAttribute('inputmode', 'email')
  await expect(contact).toHaveAttribute('autocapitalize', 'off')
  await expect(contact).toHaveAttribute('spellcheck', 'false')
  await expect(contact).toHaveAccessibleDescription(/ada@marlow\.example, linkedin\.com/)
})

test.describe('when the function fails', () => {
  test.use({ expectedProblems: [/functions\/v1|Failed to load resource/] })

  test('a retry sends the same key and stores one row', async ({ page }) => {
    const fields = referralOf('retry')
    const keys: (string | undefined)[] = []
    await page.route(functionCall, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // The first response is lost after the referral was stored, which is the hardest case for a retry.
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await openReferral(page)
    await submit(page, fields)
    await expect(toast(page, 'Submission Failed')).toContainText('Please try again later')
    await expect(page.locator('#referral-answer')).toContainText('Everything you typed is still here')
    await expect(page.locator('#referral-answer')).toBeFocused()
    await expect(submitButton(page), 'the button that the message names').toBeInViewport()
    for (const [name, value] of Object.entries(fields)) {
      await expect(page.locator(`[name="${name}"]`)).toHaveValue(value)
    }
    await expect(submitButton(page)).toBeEnabled()
    await expectAccessible(page)

    await submitButton(page).click()
    await expect(page).toHaveURL('/referral-thank-you')
    expect(keys[0]).toBeTruthy()
    expect(keys).toEqual([keys[0], keys[0]])
    expect(await storedReferrals(fields.yourEmail)).toHaveLength(1)
  })

  test('an error of the function shows a toast and its reason', FULL, async ({ page }) => {
    await page.route(functionCall, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: { error: 'rate_limited' } }),
    )
    await openReferral(page)
    await submit(page, referralOf('busy'))
    await expect(toast(page, 'Submission Failed')).toContainText('Please try again later')
    await expect(page.locator('#referral-answer')).toContainText('10 minutes')
  })
})

test('the button is disabled while the form is being sent', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(functionCall, async (route) => {
    await held.promise
    await route.fulfill({ status: 201, json: { ok: true } })
  })
  await openReferral(page)
  await submit(page, referralOf('sending'))
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  held.resolve()
  await expect(page).toHaveURL('/referral-thank-you')
})

test('typing loads the sending code and stores nothing', FULL, async ({ page }) => {
  const late: string[] = []
  await page.goto('/referral', { waitUntil: 'networkidle' })
  page.on('request', (request) => late.push(new URL(request.url()).pathname))
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-')))).toEqual(
    [],
  )
  await page.locator('[name="referralName"]').fill('Ada Canary')
  await expect.poll(() => late.some((path) => path.endsWith('.js'))).toBe(true)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain('Canary')
})

test('the sending code loads when the visitor pauses typing', FULL, async ({ page }) => {
  await page.goto('/referral', { waitUntil: 'networkidle' })
  const senders: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sendFromBrowser.')) senders.push(request.url())
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  for (const key of 'Ada Lovelace') {
    await page.locator('[name="referralName"]').press(key)
    await page.clock.runFor(300)
  }
  expect(senders).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(() => senders).toHaveLength(1)
})

test.describe('when the island is blocked', () => {
  test.use({ expectedProblems: [/islands\/referral|ERR_FAILED|ERR_BLOCKED/] })

  test('the form posts without the island', FULL, async ({ page }) => {
    const fields = referralOf('island-blocked')
    await page.route('**/islands/referral.*.js', (route) => route.abort())
    await page.goto('/referral')
    await enter(page, fields)
    await page.getByRole('checkbox').check()
    await expect(submitButton(page)).toBeEnabled()
    const [post] = await Promise.all([page.waitForRequest('**/referral/submit'), submitButton(page).click()])
    await expect(page).toHaveURL('/referral-thank-you')
    expect([...new URLSearchParams(post.postData() ?? '').keys()].sort()).toEqual(
      [...Object.keys(fields), 'consent', TRAP_FIELD].sort(),
    )
    expect(await storedReferrals(fields.yourEmail)).toHaveLength(1)
  })

  test('an island that loads at the second try disables the button', FULL, async ({ page }) => {
    let isBlocked = true
    await page.route('**/islands/referral.*.js', (route) => (isBlocked ? route.abort() : route.continue()))
    await page.goto('/referral')
    await expect(submitButton(page)).toBeEnabled()
    isBlocked = false
    await page.locator('h1').click()
    await expect(page.locator('#island')).toHaveAttribute('data-alive', '')
    await expect(submitButton(page)).toBeDisabled()
    await page.getByRole('checkbox').check()
    await expect(submitButton(page)).toBeEnabled()
  })

  test('the button stays disabled for ten seconds while the island loads', FULL, async ({ page }) => {
    await page.clock.install()
    await page.route('**/islands/referral.*.js', () => {})
    await Promise.all([page.waitForRequest('**/islands/referral.*.js'), page.goto('/referral')])
    await page.clock.runFor(9_000)
    await expect(submitButton(page)).toBeDisabled()
    await page.clock.runFor(2_000)
    await expect(submitButton(page)).toBeEnabled()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/referral\/submit 422|status of 422|\.js csp$/] })

  test('the posted form shows errors, keeps its input and can be sent again', JOURNEY, async ({ page }) => {
    const fields = referralOf('no-script')
    await page.goto('/referral')
    await enter(page, { ...fields, yourEmail: 'grace', relationship: '\nA "quoted" <b>line</b> & more' })
    await submitButton(page).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('alert')).toContainText('Your referral was not sent yet.')
    await expect(page.locator('[name="yourEmail"]')).toBeFocused()
    await expect(page.locator('[name="yourEmail"]')).toHaveValue('grace')
    await expect(page.locator('[name="relationship"]')).toHaveValue('\nA "quoted" <b>line</b> & more')
    await expect(page.locator('#consent-error')).toHaveText(
      'Please confirm you give permission to contact the referral.',
    )

    await enter(page, { yourEmail: fields.yourEmail })
    await submitButton(page).click()
    await expect(page).toHaveTitle('Error: Consent Required')
    await page.getByRole('checkbox').check()
    await submitButton(page).click()
    await expect(page).toHaveURL('/referral-thank-you')
    await expect(page.getByRole('heading', { name: 'Thanks for connecting us!' })).toBeVisible()
    expect(await storedReferrals(fields.yourEmail)).toHaveLength(1)
  })
})
