import { expect } from 'vitest'
import type { Lake } from '#content-lake/lake.ts'
import { sendRequest } from '#tests/support/http/sendRequest.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

// A session gives its holder an editor's rights. These tests cover who gets a session and which requests its cookie
// authorises.

const SITE = 'http://localhost:3000'
const LOGIN = `/v1/auth/login/local?${new URLSearchParams({ origin: `${SITE}/studio` })}`
const DRAFTS =
  '/v2026-03-01/data/query/production?perspective=raw&query=*%5B_id%20in%20path(%22drafts.**%22)%5D._id'

const ask = (lake: Lake, path: string, headers: Record<string, string>, method = 'GET') =>
  sendRequest(`${lake.url}${path}`, { headers, method })

const press = (lake: Lake, headers: Record<string, string> = {}) =>
  ask(lake, LOGIN, { origin: SITE, ...headers }, 'POST')

/** Headers that name the address of a client. */
const NAMED =
  'x-forwarded-for x-real-ip cf-connecting-ip fly-client-ip x-envoy-external-address x-azure-clientip x-appengine-user-ip'

const elsewhere: [string, string][] = [
  ...NAMED.split(' ').map((name): [string, string] => [name, '203.0.113.9']),
  ['x-forwarded-for', '127.0.0.1, 203.0.113.9'],
  ['x-forwarded-for', '2001:db8::1'],
  ['x-forwarded-for', 'unknown'],
  ['x-forwarded', 'for=203.0.113.9'],
  ['forwarded-for', '203.0.113.9'],
  ['x-host', 'site.example'],
  ['x-forwarded-server', 'proxy.example'],
  ['forwarded', 'for=203.0.113.9;proto=https'],
  ['forwarded', 'for="[2001:db8::1]:47011"'],
  ['forwarded', 'for=127.0.0.1;host=site.example'],
  ['forwarded', 'for=_hidden'],
  ['forwarded', 'anything'],
  ['via', '1.1 proxy.example'],
  ['via', '1.1 cache'],
]

const here: [string, string][] = [
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-for', '::1, ::ffff:127.0.0.1'],
  ['x-forwarded-host', 'localhost:3000'],
  ['forwarded', 'for=127.0.0.1;host="localhost:3000";proto=http'],
  ['via', '1.1 localhost:3000'],
]

test('the page shows the published name of the site, escaped', async ({ lake }) => {
  expect((await ask(lake, LOGIN, {})).text).toContain('<title>Sign in to the Studio</title>')
  const name = (_id: string, businessName: string) =>
    editorOf(lake).create({ _id, _type: 'businessFacts', businessName })
  await name('drafts.businessFacts', 'Not yet')
  expect((await ask(lake, LOGIN, {})).text).not.toContain('Not yet')
  await name('businessFacts', ' Marlow & <Sons> ')
  const { text } = await ask(lake, LOGIN, {})
  expect(text).toContain('<title>Sign in | Marlow &amp; &lt;Sons&gt;</title>')
  expect(text).toContain('<p class="practice">Marlow &amp; &lt;Sons&gt;</p>')
})

test('the page that the Studio links to begins no session and refuses frames', async ({ lake }) => {
  const { status, text, headers } = await ask(lake, LOGIN, {})
  expect(status).toBe(200)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
  expect(headers['x-frame-options']).toBe('DENY')
  expect(text).toContain('<form method="post"')
  expect(text).not.toContain('<script>')
  for (const destination of ['iframe', 'frame', 'embed', 'object', 'image']) {
    expect(await ask(lake, LOGIN, { 'sec-fetch-dest': destination }), destination).toMatchObject({
      status: 403,
    })
  }
})

test('the page submits itself only when the request comes from the Studio', async ({ lake }) => {
  const from = async (site: string) => (await ask(lake, LOGIN, { 'sec-fetch-site': site })).text
  expect(await from('same-origin')).toContain('<script>')
  expect(await from('none')).not.toContain('<script>')
})

test('a POST of the site signs in with a SameSite=Strict cookie', async ({ lake }) => {
  for (const headers of [
    {},
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    ...here.map(([name, value]) => ({ [name]: value })),
  ]) {
    const { status, headers: answer } = await press(lake, headers)
    expect(status, JSON.stringify(headers)).toBe(303)
    expect(answer.location).toMatch(/^http:\/\/localhost:3000\/studio#sid=./)
    expect(answer['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Strict/)
  }
})

test.each([
  ['no page', { origin: '' }],
  ['another port of this machine', { origin: 'http://localhost:5173' }],
  ['another name of this machine', { origin: 'http://studio.localhost:3000' }],
  ['the lake’s own port', { origin: 'http://localhost:3900', host: 'localhost:3900' }],
  ['a page without an origin', { origin: 'null' }],
  ['https', { origin: 'https://localhost:3000' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page on another port', { 'sec-fetch-site': 'same-site' }],
  ['an address typed by the user', { 'sec-fetch-site': 'none' }],
  ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
  ...elsewhere.map(([name, value]) => [`${name}: ${value}`, { [name]: value }] as const),
] as const)('a POST of %s is refused and sets no cookie', async (_, headers) => {
  const lake = await startTestLake()
  const { status, headers: answer } = await press(lake, headers)
  expect(status).toBe(403)
  expect(answer['set-cookie']).toBeUndefined()
})

test('the browser is redirected to the requesting page alone', async ({ lake }) => {
  for (const back of [
    'http://localhost:5173/',
    'https://evil.example/',
    '//evil.example',
    'javascript:1',
    '',
  ]) {
    const path = `/v1/auth/login/local?${new URLSearchParams({ origin: back })}`
    expect(await ask(lake, path, { origin: SITE }, 'POST'), back).toMatchObject({ status: 403 })
  }
})

test('the cookie reads drafts for pages of the site alone', async ({ lake }) => {
  await editorOf(lake).create({ _id: 'drafts.canary', _type: 'page' })
  const { headers } = await press(lake)
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const reads = async (from: Record<string, string>) =>
    (await ask(lake, DRAFTS, { cookie, ...from })).text.includes('drafts.canary')

  expect(await reads({ 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(await reads({ origin: SITE })).toBe(true)
  for (const [name, value] of here) {
    expect(await reads({ 'sec-fetch-site': 'same-origin', [name]: value }), `${name}: ${value}`).toBe(true)
  }

  expect(await reads({})).toBe(false)
  expect(await reads({ 'sec-fetch-site': 'none' })).toBe(false)
  expect(await reads({ 'sec-fetch-site': 'same-site' })).toBe(false)
  expect(await reads({ origin: 'http://localhost:5173' })).toBe(false)
  for (const [name, value] of elsewhere) {
    expect(await reads({ 'sec-fetch-site': 'same-origin', [name]: value }), `${name}: ${value}`).toBe(false)
  }
})
