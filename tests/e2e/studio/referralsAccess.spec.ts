import type { Browser, Page } from '@playwright/test'
import { signPass } from '#lib/referral/access/pass.ts'
import type { Right } from '#lib/referral/access/rights.ts'
import { REFERRALS_PATH } from '#lib/referral/admin/rightFor.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { test } from '#tests/support/studio/studioPage.ts'

const { origin, sanity, mailbox } = siteUnderTest
const passOf = (changes: { rights?: Right[]; origin?: string; expiresAt?: number } = {}) => ({
  editor: 'pLocalEditor',
  rights: ['referrals:read' as const],
  origin,
  expiresAt: Date.now() + 5 * MINUTE_MS,
  ...changes,
})
const signedPass = (...changes: Parameters<typeof passOf>) =>
  signPass(passOf(...changes), siteUnderTest.studioSecret())

/** Returns the status that a script of the open page gets, or 'nothing' when the browser blocks the response. */
const asked = (page: Page, question: object, pass = ''): Promise<number | 'nothing'> =>
  page.evaluate(
    async ([address, body, authorization]) => {
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
      const answer = await fetch(address, { method: 'POST', body, headers }).catch(() => null)
      return answer?.status ?? ('nothing' as const)
    },
    [`${origin}${REFERRALS_PATH}`, JSON.stringify(question), pass && `Bearer ${pass}`] as const,
  )

async function seenByViewer(browser: Browser): Promise<void> {
  const name = `__studio_auth_token_${sanity.projectId}`
  const value = JSON.stringify({ token: sanity.viewerToken() })
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name, value }] }] },
  })
  const page = await context.newPage()
  await page.goto(`${origin}/studio/referrals`)
  const refusal = page.getByRole('alert').filter({ hasText: 'You may look at this once you may also edit' })
  await expect(refusal).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Waiting for your reply' })).toHaveCount(0)
  await context.close()
}

test.setTimeout(240_000)
test.use({
  expectedProblems: ({ expectedProblems }, use) =>
    use([...expectedProblems, /api\/studio\/referrals|blocked by CORS policy/]),
})

test('only a valid pass of an editor gets referrals', JOURNEY, async ({ page, browser }) => {
  await test.step('the tool refuses a viewer', () => seenByViewer(browser))
  await page.goto('/privacy')
  const list = { ask: 'list' }
  expect(await asked(page, list, signedPass()), 'a pass of an editor').toBe(200)
  expect(await asked(page, list)).toBe(401)
  expect(await asked(page, list, signedPass({ expiresAt: Date.now() - 1 })), 'an expired pass').toBe(401)
  expect(await asked(page, list, signedPass({ rights: ['referrals:erase'] })), 'a pass to erase').toBe(401)
  expect(
    await asked(page, { ask: 'erase', ids: [crypto.randomUUID()] }, signedPass()),
    'a pass to read',
  ).toBe(401)
  expect(await asked(page, list, signedPass({ origin: mailbox })), 'a pass of another origin').toBe(401)
  for (const token of [sanity.viewerToken(), sanity.editorToken()]) {
    expect(await asked(page, list, token), 'a token of the Content Lake').toBe(401)
  }

  await page.goto(`${mailbox}/status`)
  expect(await asked(page, list, signedPass({ origin: mailbox })), 'a page of another origin').toBe('nothing')
  expect(await asked(page, list, signedPass()), 'a page of another origin with a pass of an editor').toBe(
    'nothing',
  )
})
