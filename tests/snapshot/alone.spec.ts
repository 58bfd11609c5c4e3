import { once } from 'node:events'
import { get } from 'node:http'
import { routes } from '#lib/routes.ts'
import { shareImagePath } from '#lib/seo/shareImage.ts'
import { enter } from '#tests/support/browser/enter.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { PLAIN } from '#tests/support/calculator/scenarios.ts'
import { ports } from '#tests/support/hosted/addresses.ts'
import { calculate, openCalculator, result } from '../e2e/calculator/calculatorPage.ts'
import { openReferral, referralOf, submitButton } from '../e2e/referral/referralForm.ts'
import { storedReferrals } from '../e2e/referral/referralRows.ts'

/** Page whose form is the demonstration's sign-up form, in a frame that needs the site's process. */
const DEMONSTRATION = '/ilm-lead'

test('pages, sitemap, robots.txt and share pictures load while the site is stopped', async ({ request }) => {
  await expect(fetch(`http://127.0.0.1:${ports.site}/`)).rejects.toThrow('fetch failed')
  for (const { path, document } of routes) {
    expect((await request.get(path)).status(), path).toBe(200)
    const picture = await request.get(shareImagePath(document))
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/png'])
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain('<loc>')
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap:')
  const missing = await request.get('/no-such-page')
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('</html>')
})

/** Most bytes of a page with its headers (docs/decisions/0009). */
const PAGE_BYTES = { '/': 17_408, '/TSS': 21_504, '/ILM': 18_432 }

async function bytesOf(address: string): Promise<number> {
  const [answer] = await once(
    get(address, { agent: false, headers: { 'accept-encoding': 'br' } }),
    'response',
  )
  await once(answer.resume(), 'end')
  return answer.socket.bytesRead
}

for (const [path, most] of Object.entries(PAGE_BYTES)) {
  test(`${path} takes at most ${most} bytes with its headers`, async ({ baseURL }) => {
    expect(await bytesOf(`${baseURL}${path}`)).toBeLessThanOrEqual(most)
  })
}

test('pictures load when a reader scrolls to them', async ({ page }) => {
  for (const { path } of routes.filter((route) => route.path !== DEMONSTRATION)) {
    await page.goto(path)
    for (const picture of await page.locator('main img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth')))
        .toBeGreaterThan(0)
    }
  }
})

test('the calculator shows results', async ({ page }) => {
  await openCalculator(page)
  await calculate(page, PLAIN)
  await expect(result(page, 'roi')).toHaveText('100%')
})

test('the referral form sends a referral with and without scripts', async ({ page, browser }) => {
  await openReferral(page)
  await enter(page, referralOf('snapshot'))
  await page.getByRole('checkbox').check()
  await submitButton(page).click()
  await expect(page).toHaveURL('/referral-thank-you')

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto('/referral')
  await enter(plain, { ...referralOf('snapshot-plain'), yourEmail: 'nobody' })
  await plain.getByRole('checkbox').check()
  await submitButton(plain).click()
  await expect(plain).toHaveURL('/referral/submit')
  await expect(plain.locator('.error')).toHaveCount(1)
  await enter(plain, referralOf('snapshot-plain'))
  await submitButton(plain).click()
  await expect(plain).toHaveURL('/referral-thank-you')
  await plain.close()

  for (const who of ['snapshot', 'snapshot-plain']) {
    expect(await storedReferrals(referralOf(who).yourEmail), who).toHaveLength(1)
  }
})
