import { routes } from '#lib/routes.ts'
import { hashSource } from '#lib/server/http/hashSource.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { inlineProgramsOf } from '#tests/support/delivery/inlinePrograms.ts'
import { observatoryScore } from '#tests/support/observatory/observatory.ts'

const paths = [...routes.map(({ path }) => path), '/nothing-here']

for (const path of paths) {
  test(`${path} names every inline script by its hash and allows nothing unsafe`, async ({ request }) => {
    const response = await request.get(path)
    const policy = response.headers()['content-security-policy'] ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    expect(scripts).toEqual(expect.arrayContaining(inlineProgramsOf(await response.text()).map(hashSource)))
    expect(policy).not.toContain('unsafe')
  })
}

test("the 404 page scores at least 100 by the Observatory's rules", async ({ request }) => {
  const response = await request.get('/nothing-here')
  const { score, scored } = observatoryScore({ headers: response.headers(), html: await response.text() })
  expect(score, JSON.stringify(scored, null, 2)).toBeGreaterThanOrEqual(100)
})

test('a page without third parties allows none', async ({ request }) => {
  const policy = (await request.get('/privacy')).headers()['content-security-policy'] ?? ''
  expect(policy).not.toContain('https://')
  expect(policy).toContain("frame-src 'none'")
})
