import { type Browser, devices, type Page } from '@playwright/test'
import { enter } from '#tests/support/browser/enter.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { ports } from '#tests/support/hosted/addresses.ts'
import { trustedKey } from '#tests/support/hosted/proxies/trustedKey.ts'
import { formUnderTest, siteUnderTest } from '#tests/support/site/underTest.ts'
import { untilItCounts } from '../counting/counts.ts'
import { referralOf, submit, submitButton } from '../referral/referralForm.ts'
import { storedReferrals } from '../referral/referralRows.ts'
import { countedAtSupabase, publishOnFiles } from './onFiles.ts'

const { functions, authority } = formUnderTest()

const COUNTED = [
  '/ B press 1',
  '/ B view 1',
  '/referral B begun 1',
  '/referral B sent 1',
  '/referral B view 1',
  '/referral-thank-you B view 1',
]

// In this browser the public address leads to a static file host. The name of a headless browser counts as a robot.
test.use({
  launchOptions: launchOptions(
    trustedKey(authority),
    `--host-resolver-rules=MAP ${new URL(siteUnderTest.origin).host} 127.0.0.1:${ports.files}`,
    `--user-agent=${devices['Desktop Chrome'].userAgent}`,
  ),
})

async function refer(page: Page, who: string): Promise<void> {
  await submit(page, referralOf(who))
  await expect(page).toHaveURL('/referral-thank-you')
}

/** Sends a referral without JavaScript: Supabase shows the errors and redirects to the files (docs/decisions/0007). */
async function referWithoutScripts(browser: Browser): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/referral')
  await enter(page, { ...referralOf('files'), yourEmail: 'grace' })
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error: Some fields need attention')
  expect(new URL(page.url()).origin).toBe(functions)
  await page.goBack()
  await refer(page, 'files')
  await page.close()
  expect(await storedReferrals(referralOf('files').yourEmail)).toHaveLength(1)
}

test('forms and counting work on a static file host with Supabase', JOURNEY, async ({ page, browser }) => {
  test.setTimeout(180_000)
  await using cleanups = new AsyncDisposableStack()
  cleanups.defer(await publishOnFiles())
  const answer = await page.goto('/?variant=B')
  expect(answer?.headers(), 'served from a file').not.toHaveProperty('x-rendered-at')
  await untilItCounts(page)
  await page.locator('.banner-link').click()
  await expect(page).toHaveURL('/referral')
  await untilItCounts(page)
  await expect(page.locator('#island')).toHaveAttribute('data-alive', '')
  await refer(page, 'counted')
  await untilItCounts(page)
  await page.close()
  await expect.poll(countedAtSupabase).toEqual(COUNTED)
  await referWithoutScripts(browser)
  expect(await countedAtSupabase()).toEqual(COUNTED)
})
