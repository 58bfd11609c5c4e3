import { type Browser, devices, type Page } from '@playwright/test'
import { enter } from '#tests/support/browser/enter.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { journeyIf } from '#tests/support/browser/journey.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { ports } from '#tests/support/hosted/addresses.ts'
import { trustedKey } from '#tests/support/hosted/proxies/trustedKey.ts'
import { formUnderTest, siteUnderTest } from '#tests/support/site/underTest.ts'
import { fakeParty } from '#tests/support/thirdParties/fakeParties.ts'
import { untilItCounts } from '../counting/counts.ts'
import { referralOf, submit, submitButton } from '../referral/referralForm.ts'
import { storedReferrals } from '../referral/referralRows.ts'
import { comparedAtSupabase, countedAtSupabase, publishOnFiles } from './onFiles.ts'

const { mode, functions, authority } = formUnderTest()
const tried = { title: 'Shorter', from: '2026-01-01', until: '2099-12-31', event: 'press', worth: 1 }

const ALL = [
  '/ A press 1',
  '/ A view 1',
  '/ B press 1',
  '/ B view 1',
  '/TSS B booked 1',
  '/TSS B scheduler 1',
  '/TSS B view 1',
  '/ilm-lead B form 1',
  '/ilm-lead B view 1',
  '/ilm-thank-you B thanks 1',
  '/ilm-thank-you B view 1',
  '/referral A view 1',
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

async function visit(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.headers(), 'served from a file').not.toHaveProperty('x-rendered-at')
  await untilItCounts(page)
}

async function refer(page: Page, who: string): Promise<void> {
  await submit(page, referralOf(who))
  await expect(page).toHaveURL('/referral-thank-you')
}

async function visitObjecting(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await visit(page, '/?variant=A')
  await page.locator('.banner-link').click()
  await expect(page).toHaveURL('/referral')
  await page.close()
  expect(asked.filter((address) => address.startsWith(functions))).toEqual([])
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

test(
  'forms and counting work on a static file host with Supabase',
  journeyIf(mode === 'managed'),
  async ({ page, context, browser }) => {
    test.setTimeout(180_000)
    await using cleanups = new AsyncDisposableStack()
    cleanups.defer(await publishOnFiles(tried))
    await fakeParty(context)
    for (const variant of ['A', 'B']) {
      await visit(page, `/?variant=${variant}`)
      await page.locator('.banner-link').click()
      await expect(page).toHaveURL('/referral')
      await untilItCounts(page)
    }
    await expect(page.locator('#island')).toHaveAttribute('data-alive', '')
    await refer(page, 'counted')
    await untilItCounts(page)
    await visit(page, '/ilm-lead')
    await page.locator('lead-form-embed').scrollIntoViewIfNeeded()
    await expect(page.locator('lead-form-embed')).toHaveAttribute('data-state', 'ready')
    await visit(page, '/ilm-thank-you')
    await visit(page, '/TSS')
    const embed = page.locator('scheduler-embed').first()
    await embed.scrollIntoViewIfNeeded()
    await embed.frameLocator('iframe').getByRole('button', { name: 'Tuesday, 10:00' }).click()
    await expect(embed).toHaveAttribute('data-booked', '')
    await page.close()
    await expect.poll(countedAtSupabase).toEqual(ALL)
    expect(await comparedAtSupabase()).toMatchObject([
      { ...tried, a: { views: 1, events: 1 }, b: { views: 1, events: 1 } },
    ])
    await visitObjecting(browser)
    await referWithoutScripts(browser)
    expect(await countedAtSupabase()).toEqual(ALL)
  },
)
