import { routes } from '#lib/routes.ts'
import { shareImagePath } from '#lib/seo/shareImage.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const addresses = [
  ...routes.map(({ path }) => path),
  ...routes.map(({ document }) => shareImagePath(document)),
  ...['/sitemap.xml', '/robots.txt', '/studio'],
]

for (const address of addresses) {
  test(`a cache in front may keep ${address} for 60 s and send it for 10 s more`, async ({ request }) => {
    const headers = (await request.get(address)).headers()
    expect(headers['cache-control']).toBe('s-maxage=60, stale-while-revalidate=10')
    expect(headers.vary).toContain('Cookie')
    expect(Date.parse(headers['x-rendered-at'] ?? '')).toBeLessThanOrEqual(Date.now())
  })
}

test('a page is compressed, has a tag, and is not sent to a browser that has it already', async ({
  request,
}) => {
  const headers = (await request.get('/TSS')).headers()
  expect(headers['content-encoding']).toBe('gzip')
  expect(headers.vary).toMatch(/accept-encoding/i)
  const tag = headers.etag ?? ''
  expect((await request.get('/TSS', { headers: { 'if-none-match': tag } })).status()).toBe(304)
})

test('no cache in front keeps a 404, so an address is found as soon as it has a page', async ({
  request,
}) => {
  const answer = await request.get('/no-such-page')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['cache-control']).toContain('private')
  expect(answer.headers()['cache-control']).toContain('no-store')
})
