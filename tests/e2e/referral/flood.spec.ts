import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { sendRequest } from '#tests/support/http/sendRequest.ts'
import { testPorts, testSourceLimit } from '#tests/support/site/stack.ts'
import { referralOf, submit } from './referralForm.ts'
import { storedReferrals } from './referralRows.ts'

const FLOOD = testSourceLimit + 10
/** Address that a proxy would forward for the flood. Visitors of other tests come from 127.0.0.1. */
const FLOODING = '203.0.113.66'

/** Posts a form without scripts from {@link FLOODING}, with headers that claim a new visitor each time. */
async function postForged(index: number): Promise<number> {
  const forged = `198.51.100.${index}`
  const { status } = await sendRequest(`http://127.0.0.1:${testPorts.site}/referral/submit`, {
    method: 'POST',
    headers: {
      host: `localhost:${testPorts.site}`,
      origin: `http://localhost:${testPorts.site}`,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `${forged}, ${FLOODING}`,
      forwarded: `for=${forged}`,
      'x-real-ip': forged,
    },
    body: new URLSearchParams({ ...referralOf(`flood-${index}`), consent: 'on' }).toString(),
  })
  return status
}

test.describe('a flood of posts from one address with forged headers', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/\.js csp$/] })

  test('is limited without blocking a visitor from another address', FULL, async ({ page }) => {
    const statuses: number[] = []
    for (let sent = 0; sent < FLOOD; sent += 1) statuses.push(await postForged(sent))
    // Forms of an earlier run count too.
    expect(statuses.filter((status) => status === 303).length).toBeLessThanOrEqual(testSourceLimit)
    expect(new Set(statuses.slice(testSourceLimit))).toEqual(new Set([429]))

    const fields = referralOf('honest')
    await page.goto('/referral')
    await submit(page, fields)
    await expect(page).toHaveURL(/\/referral-thank-you/)
    expect(await storedReferrals(fields.yourEmail)).toHaveLength(1)
  })
})
