import { routes } from '#lib/routes.ts'
import { shareImagePath } from '#lib/seo/shareImage.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const addresses = [
  ...routes.map(({ path }) => path),
  ...routes.map(({ document }) => shareImagePath(document)),
  ...['/sitemap.xml', '/robots.txt', '/studio'],
]

for (const address of addresses) {
  test(`caches may keep ${address} for 60 s and serve it stale for 10 s`, async ({ request }) => {
    const headers = (await request.get(address)).headers()
    expect(headers['cache-control']).toBe('s-maxage=60, stale-while-revalidate=10')
    expect(headers.vary).toContain('Cookie')
    expect(Date.parse(headers['x-rendered-at'] ?? '')).toBeLessThanOrEqual(Date.now())
  })
}

test('a page is compressed and returns 304 for its ETag', async ({ request }) => {
  const headers = (await request.get('/TSS')).headers()
  expect(headers['content-encoding']).toBe('gzip')
  expect(headers.vary).toMatch(/accept-encoding/i)
  const tag = headers.etag ?? ''
  expect((await request.get('/TSS', { headers: { 'if-none-match': tag } })).status()).toBe(304)
})

test('caches must not store a 404', async ({ request }) => {
  const answer = await request.get('/no-such-page')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['cache-control']).toContain('private')
  expect(answer.headers()['cache-control']).toContain('no-store')
})
