import type { Page } from '@playwright/test'
import { enter } from '#tests/support/browser/enter.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { FULL, fullIf } from '#tests/support/browser/full.ts'
import { STILL } from '#tests/support/browser/rest.ts'
import { openReferral, referralOf, submit, submitButton, toast } from './referralForm.ts'
import { storedReferrals } from './referralRows.ts'

test.use(STILL)

const ISLAND = '**/islands/referral.*.js'

async function expectSuccess(page: Page): Promise<void> {
  await expect(page).toHaveURL('/referral-thank-you')
  await expect(toast(page, 'Referral Submitted')).toContainText('Thank you for your referral!')
  await expect(toast(page, 'Submission Failed')).toHaveCount(0)
}

const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })

test('the confirmation shows its toast once with blocked storage', FULL, async ({ page }) => {
  await blockStorage(page)
  await openReferral(page)
  await submit(page, referralOf('no-storage'))
  await expectSuccess(page)
  expect(await storedReferrals(referralOf('no-storage').yourEmail)).toHaveLength(1)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page, 'Referral Submitted')).toHaveCount(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(toast(page, 'Referral Submitted')).toHaveCount(0)
})

test('the confirmation shows no toast when it is opened directly', FULL, async ({ page }) => {
  await page.goto('/referral')
  await expect(page.locator('a[href*="referral-thank-you"]')).toHaveCount(0)
  await page.goto('/privacy')
  await page.evaluate(() => location.assign('/referral-thank-you'))
  await expect(page.getByRole('heading', { name: 'Thanks for connecting us!' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(toast(page, 'Referral Submitted')).toHaveCount(0)
})

test.describe('before scripts have run', () => {
  test.use({ expectedProblems: [/islands\/referral\.[0-9a-f]+\.js|referral\/submit/] })

  for (const storage of ['open', 'blocked']) {
    test(
      `a posted form leads to the confirmation with its toast (storage ${storage})`,
      fullIf(storage === 'blocked'),
      async ({ page }) => {
        if (storage === 'blocked') await blockStorage(page)
        await page.route(ISLAND, (route) => route.abort())
        await page.goto('/referral')
        await submit(page, referralOf(`before-scripts-${storage}`))
        await expectSuccess(page)
        expect(await storedReferrals(referralOf(`before-scripts-${storage}`).yourEmail)).toHaveLength(1)
      },
    )
  }

  test('a corrected form leads to the confirmation with its toast', FULL, async ({ page }) => {
    await page.route(ISLAND, (route) => route.abort())
    await page.goto('/referral')
    await submit(page, { ...referralOf('sent-back'), yourEmail: 'grace' })
    await expect(page.getByRole('alert')).toContainText('Your referral was not sent yet.')
    // The returned page has no island that could replace it with an empty form.
    await expect(page.locator('script[data-island]')).toHaveCount(0)
    await enter(page, { yourEmail: referralOf('sent-back').yourEmail })
    await submitButton(page).click()
    await expectSuccess(page)
  })

  test('hydration keeps the input and enables the button', FULL, async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(ISLAND, async (route) => {
      await held.promise
      await route.continue()
    })
    const fields = referralOf('meanwhile')
    await page.goto('/referral', { waitUntil: 'commit' })
    await enter(page, fields)
    await page.getByRole('checkbox').check()
    held.resolve()
    await page.waitForLoadState('networkidle')
    for (const [name, value] of Object.entries(fields)) {
      await expect(page.locator(`[name="${name}"]`)).toHaveValue(value)
    }
    await expect(submitButton(page)).toBeEnabled()
    await page.getByRole('checkbox').uncheck()
    await expect(submitButton(page)).toBeDisabled()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the confirmation shows its message', FULL, async ({ page }) => {
    await page.goto('/referral')
    await submit(page, referralOf('words'))
    await expect(page).toHaveURL('/referral-thank-you')
    const words = page.locator('noscript .toast')
    await expect(words).toBeVisible()
    await expect(words).toContainText('Referral Submitted')
    await expect(words).toContainText('Thank you for your referral!')
  })
})

test.describe('when the sending code cannot be loaded', () => {
  test.use({ expectedProblems: [/islands\/sendFromBrowser/] })

  test('the form shows an error and the next click sends it', FULL, async ({ page }) => {
    let isReachable = false
    await page.route('**/islands/sendFromBrowser.*', (route) =>
      isReachable ? route.continue() : route.abort(),
    )
    const fields = referralOf('not-loaded')
    await openReferral(page)
    await submit(page, referralOf('not-loaded'))
    await expect(toast(page, 'Submission Failed')).toContainText('Please try again later')
    await expect(page.locator('#referral-answer')).toContainText('Part of this page could not be loaded')
    await expect(page.locator('[name="relationship"]')).toHaveValue(fields.relationship)
    await expectAccessible(page)
    isReachable = true
    await submitButton(page).click()
    await expectSuccess(page)
    expect(await storedReferrals(fields.yourEmail)).toHaveLength(1)
  })

  test('the form posts when the page is older than the site', FULL, async ({ page }) => {
    const fields = referralOf('older-page')
    await page.route('**/islands/sendFromBrowser.*', (route) => route.fulfill({ status: 404 }))
    await openReferral(page)
    await submit(page, referralOf('older-page'))
    await expect(page.locator('#referral-answer')).toContainText('Part of this page could not be loaded')
    const [post] = await Promise.all([page.waitForRequest('**/referral/submit'), submitButton(page).click()])
    expect(post.method()).toBe('POST')
    await expectSuccess(page)
    expect(await storedReferrals(fields.yourEmail)).toHaveLength(1)
  })
})
