import type { APIRequestContext } from '@playwright/test'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { PERSPECTIVE_COOKIE } from '#lib/preview/cookies.ts'
import { signPreviewPass } from '#lib/preview/previewPass.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import {
  cookiesOf,
  enableAddress,
  enterPreview,
  previewSecret,
  siteOrigin,
  writeDraft,
} from '#tests/support/preview/previewer.ts'
import { shareLink } from '#tests/support/preview/shareLink.ts'
import { editor } from '#tests/support/site/lake.ts'
import { testStateDirectory } from '#tests/support/site/stack.ts'

/** Targets off the site, one a kind; redirectPath.slow.test.ts has the others. */
const tricks = [
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/%2f/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/TSS\r\nSet-Cookie: a=b',
]

const draftMode = '/api/draft-mode'
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const exitAt = (path: string) => `${draftMode}/disable?${new URLSearchParams({ path })}`
const landing = (location: string | undefined) => new URL(location ?? '', `${siteOrigin}${draftMode}/`)

const cookieHeader = async (client: APIRequestContext): Promise<string> =>
  (await client.storageState()).cookies
    .filter(({ name }) => name !== PERSPECTIVE_COOKIE)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** Opens the live stream of a client in a preview. `ended` resolves when the site ends it. */
async function liveStream(client: APIRequestContext): Promise<{ ended: Promise<void> }> {
  const answer = await fetch(`${siteOrigin}${draftMode}/live`, {
    headers: { cookie: await cookieHeader(client) },
  })
  expect(answer.status).toBe(200)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  // Before this event the stream does not listen for changes, and ends with its next heartbeat only.
  for (let text = ''; !text.includes('event: ready'); ) text += (await reader?.read())?.value ?? ''
  const untilEnd = async () => {
    while (!(await reader?.read())?.done);
  }
  return { ended: untilEnd() }
}

test('enabling a preview without a valid secret returns 401 and no cookie', async ({ request }) => {
  const expired = await previewSecret()
  // Sanity accepts a secret for an hour after the last change of its document.
  const lake = editor()
  const id = await lake.fetch<string>('*[_type == "sanity.previewUrlSecret" && secret == $expired][0]._id', {
    expired,
  })
  const document = await lake.getDocument(id)
  if (!document) throw new Error('The secret was not written.')
  const anHourAgo = new Date(Date.now() - 3_601_000).toISOString()
  await lake.createOrReplace({ ...document, _updatedAt: anHourAgo })
  const refused = [
    `${draftMode}/enable`,
    `${draftMode}/enable?sanity-preview-secret=`,
    enableAddress('wrong', '/TSS'),
    enableAddress('*', '/TSS'),
    enableAddress(expired, '/TSS'),
  ]
  for (const address of refused) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(401)
    expect(cookiesOf(answer), address).toEqual([])
  }
})

test('entering and leaving a preview redirects within the site only', async ({ request }) => {
  const secret = await previewSecret()
  for (const trick of tricks) {
    const entering = await request.get(enableAddress(secret, trick), {
      headers: { 'x-forwarded-for': '203.0.113.79' },
      maxRedirects: 0,
    })
    const leaving = await request.post(exitAt(trick), { headers: sameOrigin, maxRedirects: 0 })
    expect([entering.status(), leaving.status()], JSON.stringify(trick)).toEqual([307, 303])
    for (const answer of [entering, leaving]) {
      expect(landing(answer.headers().location).origin, JSON.stringify(trick)).toBe(siteOrigin)
      expect(answer.headers().location, JSON.stringify(trick)).toMatch(/^\/(?![/\\])/)
    }
  }
})

test('the draft-mode cookie without a valid pass shows no draft', async ({ request, playwright }) => {
  const canary = `Canary ${Date.now()}`
  await using _draft = await writeDraft('conversionPage', { 'hero.headline': canary })
  await enterPreview(request)
  expect(await (await request.get('/TSS')).text()).toContain(canary)
  const { cookies } = await request.storageState()
  const bypass = cookies.find(({ name }) => name === '__prerender_bypass')
  const pass = (value: string) => `__prerender_bypass=${bypass?.value}; preview-pass=${value}`
  await using stranger = await playwright.request.newContext({ baseURL: siteOrigin })
  const soon = Date.now() + 60_000
  const { viewerToken } = readOrCreateCredentials(`${testStateDirectory}/content-lake`)
  const forgeries = [
    '',
    'editor',
    signPreviewPass({ kind: 'editor', expiresAt: soon }, 'guessed secret'),
    signPreviewPass({ kind: 'editor', expiresAt: Date.now() - 1 }, viewerToken),
    signPreviewPass({ kind: 'share', path: '/', link: 'none', expiresAt: soon }, viewerToken),
  ]
  for (const forgery of forgeries) {
    const answer = await stranger.get('/TSS', { headers: { cookie: pass(forgery) } })
    expect(await answer.text(), forgery).not.toContain(canary)
    for (const route of ['live', 'changes?path=/TSS']) {
      const tool = await stranger.get(`${draftMode}/${route}`, { headers: { cookie: pass(forgery) } })
      expect(tool.status(), route).toBe(401)
    }
  }
})

test('a share link shows drafts until it is ended', async ({ playwright }) => {
  const canary = `Shared ${Date.now()}`
  await using _draft = await writeDraft('leadershipPage', { 'hero.headline': canary })
  await using guest = await playwright.request.newContext({ baseURL: siteOrigin })
  await using other = await playwright.request.newContext({ baseURL: siteOrigin })
  await using link = await shareLink('/ILM')
  await using another = await shareLink('/ILM')
  const opened = await guest.get(link.href)
  expect(opened.url()).toBe(`${siteOrigin}/ILM`)
  expect(await opened.text()).toContain(canary)
  expect(await (await other.get(another.href)).text()).toContain(canary)
  const stream = await liveStream(guest)

  await link.end()
  await stream.ended
  expect(await (await guest.get('/ILM')).text(), 'the guest of the ended link').not.toContain(canary)
  const again = await guest.get(link.href, { maxRedirects: 0 })
  expect(again.status(), 'the link itself').toBe(401)
  expect(again.headers()['content-type']).toContain('text/html')
  expect(cookiesOf(again)).toEqual([])
  expect(await (await other.get('/ILM')).text(), 'the guest of the other link').toContain(canary)
})

test('a guest sees no release named by the perspective cookie', async ({ request, playwright }) => {
  const canary = `Release ${Date.now()}`
  const [releaseId, publishedId] = ['rGuest', 'leadershipPage']
  const lake = editor()
  await using guest = await playwright.request.newContext({ baseURL: siteOrigin })
  await using link = await shareLink('/ILM')
  await using cleanups = new AsyncDisposableStack()
  await lake.releases.create({ releaseId, metadata: { title: 'Guest', releaseType: 'undecided' } })
  cleanups.defer(async () => {
    await lake.releases.archive({ releaseId })
    await lake.releases.delete({ releaseId })
  })
  await lake.createVersion({ baseId: publishedId, releaseId, publishedId })
  await lake.patch(`versions.${releaseId}.${publishedId}`).set({ 'hero.headline': canary }).commit()
  await enterPreview(request)
  await guest.get(link.href)
  const ofRelease = async (client: APIRequestContext) => {
    const cookie = `${await cookieHeader(client)}; ${PERSPECTIVE_COOKIE}=${releaseId}`
    return (await fetch(`${siteOrigin}/ILM`, { headers: { cookie } })).text()
  }
  expect(await ofRelease(request)).toContain(canary)
  expect(await ofRelease(guest)).not.toContain(canary)
})

for (const { name, address } of [
  { name: 'share link', address: `${draftMode}/share?link=guess` },
  { name: 'secret of Presentation', address: enableAddress('guess', '/') },
]) {
  test(`one network may guess a ${name} 60 times a minute`, async () => {
    const guess = (network: string, address: string) =>
      fetch(`${siteOrigin}${address}`, { headers: { 'x-forwarded-for': network } })
    const attempts = 130
    const answers = await Promise.all(Array.from({ length: attempts }, () => guess('203.0.113.77', address)))
    // Allows the tries of two minutes, because a minute may end during the test.
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(attempts - 120)
    // Guesses of the other kind count separately.
    expect(attempts - refused.length).toBeGreaterThanOrEqual(60)
    expect(refused[0]?.headers.get('retry-after')).toBe('60')
    expect(await refused[0]?.text()).toContain('Try again in a minute.')
    expect((await guess('203.0.113.78', address)).status).toBe(401)
  })
}

test('an editor who opens a share link keeps an editor’s access', async ({ playwright }) => {
  await using tab = await playwright.request.newContext({ baseURL: siteOrigin })
  await using link = await shareLink('/ILM')
  await enterPreview(tab)
  const opened = await tab.get(link.href)
  expect(opened.url()).toBe(`${siteOrigin}/ILM`)
  expect((await tab.get(`${draftMode}/facts`)).status(), 'a route for editors only').toBe(200)
})

test('an invalid share link returns 401 and no cookie', async ({ request }) => {
  await using link = await shareLink('/')
  const { href } = link
  const { viewerToken } = readOrCreateCredentials(`${testStateDirectory}/content-lake`)
  const soon = Date.now() + 60_000
  const token = signPreviewPass({ kind: 'share', path: '/', link: 'a', expiresAt: soon }, viewerToken)
  for (const address of [
    `${href.slice(0, -1)}${href.endsWith('A') ? 'B' : 'A'}`,
    href.replace(/\.[^.]+$/, ''),
    `${draftMode}/share`,
    `${draftMode}/share?link=`,
    `${draftMode}/share?pass=${token}`,
  ]) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(401)
    expect(cookiesOf(answer), address).toEqual([])
  }
})

test('only a form of this site leaves the preview', async ({ request }) => {
  await enterPreview(request)
  const { cookies } = await request.storageState()
  const refused = [
    await request.get(exitAt('/ILM'), { maxRedirects: 0 }),
    await request.get(exitAt('/ILM'), { headers: { 'sec-purpose': 'prefetch' }, maxRedirects: 0 }),
    await request.head(exitAt('/ILM'), { maxRedirects: 0 }),
  ]
  for (const answer of refused) {
    expect(answer.status()).toBe(405)
    expect(answer.headers().allow).toBe('POST')
    expect(cookiesOf(answer)).toEqual([])
  }
  expect(await refused[0]?.text()).toContain('click “Leave preview”')
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ]) {
    const answer = await request.post(exitAt('/ILM'), { headers, maxRedirects: 0 })
    expect(answer.status(), JSON.stringify(headers)).toBe(403)
    expect(cookiesOf(answer), JSON.stringify(headers)).toEqual([])
  }
  expect((await request.storageState()).cookies).toEqual(cookies)

  const left = await request.post(exitAt('/ILM'), { headers: sameOrigin, maxRedirects: 0 })
  expect(left.status()).toBe(303)
  expect(left.headers().location).toBe('/ILM')
  expect((await request.storageState()).cookies).toEqual([])
})
