import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { securityHeadersFor } from '#lib/server/http/securityHeaders.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { enterPreview } from '#tests/support/preview/previewer.ts'
import { testPorts as ports } from '#tests/support/site/stack.ts'

const answers = [
  '/lake/status',
  '/lake/v1/users/me',
  '/lake/nothing',
  '/functions/v1/nothing',
  '/functions/v1/send-referral-notification',
  '/demo/booking/consultation',
  '/api/draft-mode/live',
  '/api/draft-mode/enable',
  '/api/revalidate',
  '/api/nothing',
]
for (const path of answers) {
  test(`${path} sends the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    for (const { key, value } of securityHeadersFor('host'))
      expect(headers[key.toLowerCase()], key).toBe(value)
  })
}

test('/studio and every path below it return one cached page with its policy', async ({ request }) => {
  const word = `word-${Date.now()}`
  const [studio, first, second] = [
    await request.get('/studio'),
    await request.get(`/studio/${word}`),
    await request.get(`/studio/${word};a/b`),
  ]
  const policy = studio.headers()['content-security-policy']
  expect(policy).toContain("frame-ancestors 'self'")
  for (const answer of [first, second]) {
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-security-policy']).toBe(policy)
    expect(await answer.body()).toEqual(await studio.body())
  }
  const build = join(projectRoot, '.next-test')
  expect(existsSync(build)).toBe(true)
  expect(globSync(`**/*${word}*`, { cwd: join(build, 'server') })).toEqual([])
})

test('/studio returns the same page and policy in draft mode', async ({ request }) => {
  const policy = (await request.get('/studio')).headers()['content-security-policy']
  const page = await (await request.get('/studio')).text()
  await enterPreview(request)
  for (const path of ['/studio', '/studio/presentation', '/studio']) {
    const answer = await request.get(path)
    expect(answer.headers()['content-security-policy'], path).toBe(policy)
    expect(await answer.text(), path).toBe(page)
  }
  expect(await (await request.get('/privacy')).text()).toContain('data-draft')
})

test('pages refuse posted forms and Server Actions', async ({ request }) => {
  const sent: Record<string, string>[] = [
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'text/plain', 'next-action': '0'.repeat(42) },
  ]
  for (const path of [
    '/',
    '/studio',
    '/studio/presentation',
    '/referral',
    '/ai-roi-calculator',
    '/nothing',
  ]) {
    for (const headers of sent) {
      const answer = await request.post(path, { headers, data: 'a=b' })
      expect(answer.status(), path).toBe(405)
      expect(answer.headers().allow).toBe('GET, HEAD')
      expect(await answer.text()).toBe('This page does not accept form data.')
    }
  }
})

test('the site refuses a sign-in that a proxy forwards', async ({ request }) => {
  const origin = `http://localhost:${ports.site}`
  const login = `/lake/v1/auth/login/local?origin=${encodeURIComponent(`${origin}/studio`)}`
  const press = (headers: Record<string, string>) =>
    request.post(login, { headers: { origin, ...headers }, maxRedirects: 0 })
  expect((await press({})).status()).toBe(303)
  for (const [name, value] of [
    ['x-forwarded-host', 'site.example'],
    ['x-forwarded-host', 'localhost.site.example'],
    ['x-forwarded-for', '203.0.113.9'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 proxy.example'],
    // If a proxy sets no Host, only the origin of the page names its site.
    ['origin', 'https://site.example'],
  ] as const) {
    const answer = await press({ [name]: value })
    expect(answer.status(), `${name}: ${value}`).toBe(403)
    expect(answer.headers()['set-cookie']).toBeUndefined()
  }
})
