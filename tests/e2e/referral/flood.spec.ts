import { request } from 'node:http'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { testPorts, testSourceLimit } from '#tests/support/site/stack.ts'
import { storedReferrals } from './referralRows.ts'

const FLOOD = testSourceLimit + 10
/** Address that a proxy would forward for the flood. Visitors of other tests come from 127.0.0.1. */
const FLOODING = '203.0.113.66'

const referralOf = (who: string) => ({
  yourName: 'Grace Hopper',
  yourEmail: `grace+${who}@example.com`,
  yourCompany: 'Compilers & Co',
  referralName: `Ada ${who}`,
  referralCompany: 'Analytical Engines, https://engines.example',
  referralEmail: `ada.${who}@engines.example`,
  relationship: 'We ran three workshops together.',
})

/**
 * Posts a form without scripts from {@link FLOODING}, with headers that claim a new visitor each time.
 * @returns the status
 */
function postForged(index: number): Promise<number | undefined> {
  const body = new URLSearchParams({ ...referralOf(`flood-${index}`), consent: 'on' }).toString()
  const forged = `198.51.100.${index}`
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port: testPorts.site,
        path: '/referral/submit',
        method: 'POST',
        headers: {
          host: `localhost:${testPorts.site}`,
          origin: `http://localhost:${testPorts.site}`,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': `${forged}, ${FLOODING}`,
          forwarded: `for=${forged}`,
          'x-real-ip': forged,
        },
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode))
      },
    )
      .once('error', reject)
      .end(body)
  })
}

test.describe('a flood of posts from one address with forged headers', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/\.js csp$/] })

  test('is limited without blocking a visitor from another address', FULL, async ({ page }) => {
    const statuses: (number | undefined)[] = []
    for (let sent = 0; sent < FLOOD; sent += 1) statuses.push(await postForged(sent))
    // Forms of an earlier run count too.
    expect(statuses.filter((status) => status === 303).length).toBeLessThanOrEqual(testSourceLimit)
    expect(new Set(statuses.slice(testSourceLimit))).toEqual(new Set([429]))

    const fields = referralOf('honest')
    await page.goto('/referral')
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Submit Referral' }).click()
    await expect(page).toHaveURL(/\/referral-thank-you/)
    expect(await storedReferrals(fields.yourEmail)).toHaveLength(1)
  })
})
