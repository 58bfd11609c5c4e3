import { PREVIEW_PASS_COOKIE } from '#lib/preview/cookies.ts'
import { routes } from '#lib/routes.ts'
import { shareImagePath } from '#lib/seo/shareImage.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { FULL } from '#tests/support/browser/full.ts'
import { enterPreview } from '#tests/support/preview/previewer.ts'

const addresses = [
  ...routes.map(({ path }) => path),
  ...routes.map(({ document }) => shareImagePath(document)),
  '/no-such-page',
]
const forOneReader = (cacheControl = '') => /private/.test(cacheControl) && /no-store/.test(cacheControl)

test('responses to a previewer are never cached', FULL, async ({ request }) => {
  await enterPreview(request)
  const previews = [
    '/api/draft-mode/changes?path=/TSS',
    '/api/draft-mode/facts',
    '/api/draft-mode/enable',
    '/api/draft-mode/share',
  ]
  for (const address of [...addresses, ...previews]) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(forOneReader(answer.headers()['cache-control']), address).toBe(true)
    if (addresses.includes(address)) expect(answer.headers()['x-robots-tag'], address).toBe('noindex')
  }
})

test('responses to any preview pass are never cached or indexed', async ({ request }) => {
  for (const address of addresses) {
    const answer = await request.get(address, { headers: { cookie: `${PREVIEW_PASS_COOKIE}=anything` } })
    expect(forOneReader(answer.headers()['cache-control']), address).toBe(true)
    expect(answer.headers()['x-robots-tag'], address).toBe('noindex')
  }
})
