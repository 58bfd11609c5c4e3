import type { Browser, Page } from '@playwright/test'
import { sealPass } from '#lib/studioAccess/pass.ts'
import type { Right } from '#lib/studioAccess/rights.ts'
import { REFERRALS_PATH } from '#lib/studioReferrals/rightFor.ts'
import { forgedPasses } from '#tests/support/attacks/forgedPasses.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { test } from '#tests/support/studio/studioPage.ts'

const { origin, sanity, mailbox } = siteUnderTest
const MINUTE_MS = 60_000
/** All of them on a public form; on this machine the same code answers as in studioAccess.test.ts, which has them all. */
const FORGED = siteUnderTest.form === 'embedded' ? 1_000 : 10_000
/** How many of them are on their way at once. */
const AT_ONCE = 32

const passOf = (changes: { rights?: Right[]; origin?: string; expiresAt?: number } = {}) => ({
  editor: 'pLocalEditor',
  rights: ['referrals:read' as const],
  origin,
  expiresAt: Date.now() + 5 * MINUTE_MS,
  ...changes,
})
const sealed = (...changes: Parameters<typeof passOf>) =>
  sealPass(passOf(...changes), siteUnderTest.studioSecret())

/** What a script of the page that is open is answered: the status, or that the browser hands it nothing. */
const asked = (page: Page, question: object, pass = ''): Promise<number | 'nothing'> =>
  page.evaluate(
    async ([address, body, authorization]) => {
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
      const answer = await fetch(address, { method: 'POST', body, headers }).catch(() => null)
      return answer?.status ?? ('nothing' as const)
    },
    [`${origin}${REFERRALS_PATH}`, JSON.stringify(question), pass && `Bearer ${pass}`] as const,
  )

/** Somebody who may only read the content opens the tool. */
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

test(
  'a viewer, a pass that has run out, one for something else, another origin and thousands of forged passes get nothing',
  JOURNEY,
  async ({ page, browser }) => {
    await test.step('the tool tells a viewer so', () => seenByViewer(browser))
    await page.goto('/privacy')
    const list = { ask: 'list' }
    expect(await asked(page, list, sealed()), 'an editor’s').toBe(200)
    expect(await asked(page, list)).toBe(401)
    expect(await asked(page, list, sealed({ expiresAt: Date.now() - 1 })), 'run out').toBe(401)
    expect(await asked(page, list, sealed({ rights: ['referrals:erase'] })), 'to erase').toBe(401)
    expect(await asked(page, { ask: 'erase', ids: [crypto.randomUUID()] }, sealed()), 'to read').toBe(401)
    expect(await asked(page, list, sealed({ origin: mailbox })), 'of another origin').toBe(401)
    for (const token of [sanity.viewerToken(), sanity.editorToken()]) {
      expect(await asked(page, list, token), 'a token of the lake').toBe(401)
    }

    const passes = forgedPasses(FORGED, passOf(), siteUnderTest.studioSecret())
    const answered = new Map<number, number>()
    const send = async () => {
      for (let pass = passes.pop(); pass !== undefined; pass = passes.pop()) {
        const headers = { origin, authorization: `Bearer ${pass}` }
        const answer = await fetch(`${origin}${REFERRALS_PATH}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(list),
        })
        await answer.arrayBuffer()
        answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    expect([...answered], 'forged').toEqual([[401, FORGED]])

    await page.goto(`${mailbox}/status`)
    expect(await asked(page, list, sealed({ origin: mailbox })), 'a page elsewhere').toBe('nothing')
    expect(await asked(page, list, sealed()), 'a page elsewhere with an editor’s').toBe('nothing')
  },
)
