import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { JOURNEY } from '#tests/support/browser/journey.ts'
import { formUnderTest } from '#tests/support/site/underTest.ts'

const { site, mode, mailbox, sanity } = formUnderTest()

test('visitors get HTTPS, a policy and no local service', JOURNEY, async ({ page, request }) => {
  const asked = new Set<string>()
  page.on('request', (sent) => asked.add(new URL(sent.url()).protocol))
  for (const { path } of routes) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    const headers = answer?.headers() ?? {}
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=63072000/)
    expect(headers['content-security-policy'], path).toContain('upgrade-insecure-requests')
    const html = (await answer?.text()) ?? ''
    for (const inside of ['http://localhost', 'http://127.0.0.1', '/lake/', mailbox]) {
      expect(html, path).not.toContain(inside)
    }
    expect(html, `${path} contains no token`).not.toContain(sanity.viewerToken)
  }
  expect([...asked].filter((protocol) => !['https:', 'data:', 'blob:'].includes(protocol))).toEqual([])
  for (const address of [
    '/lake/status',
    '/lake/v1/auth/providers',
    '/status',
    '/command',
    '/demo/booking/consultation',
  ]) {
    expect((await request.get(address)).status(), address).toBe(404)
  }
  // The site's address leads to the function too, for referrals only.
  const own = await request.get('/functions/v1/nothing')
  expect(own.status(), `${mode}: ${site}/functions/v1/nothing`).toBe(404)
})
