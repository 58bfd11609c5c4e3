import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderWithin } from '#content-lake/assets/serve.ts'
import { TimeAllowance } from '#content-lake/http/timeAllowance.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startPublicLake } from '#tests/support/lake/publicLake.ts'

const QUERY = '/v1/data/query/production?query=*'

test.each([
  '/v1/data/query/production?query=*',
  '/v1/data/doc/production/siteSettings',
  '/v1/data/listen/production?query=*',
  '/v1/data/live/events/production',
  '/v1/data/export/production',
  '/v1/projects/local',
  '/v1/users/pLocalEditor',
  '/v1/auth/accounts',
  '/status',
])('a visitor gets nothing at %s', async (path) => {
  const { origin } = await startPublicLake()
  expect([401, 403]).toContain((await fetch(`${origin}/lake${path}`)).status)
})

test('a visitor gets pictures and the sign-in, also from a link of another site', async () => {
  const { origin } = await startPublicLake()
  const headers = { 'sec-fetch-site': 'cross-site' }
  const status = async (path: string) => (await fetch(`${origin}/lake${path}`, { headers })).status
  expect(await status('/images/local/production/none-10x10.jpg')).toBe(404)
  expect(await status('/auth/link')).toBe(200)
  expect(await status('/v1/auth/providers')).toBe(403)
})

test('a visitor gets pictures in the sizes of the pages alone', async () => {
  const { origin, lake } = await startPublicLake()
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const { url } = await editorOf(lake).assets.upload('image', bytes, { filename: 'a.jpg' })
  const picture = `${origin}/lake${new URL(url).pathname.replace(/^\/lake/, '')}`
  const status = async (query: string) => (await fetch(`${picture}${query}`)).status
  for (const query of [
    '',
    '?w=160&fit=max&auto=format',
    '?w=400&fit=max&auto=format&q=50',
    '?rect=0,0,200,150&w=201&fit=max&auto=format',
  ]) {
    expect([query, await status(query)]).toEqual([query, 200])
  }
  for (const query of ['?w=161', '?w=160&h=90', '?w=160&q=51', '?w=160&blur=5', '?rect=0,0,9,9', '?fm=png']) {
    expect([query, await status(query)]).toEqual([query, 400])
  }
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another site’s page', { 'sec-fetch-site': 'cross-site' }],
])('a request of %s is refused', async (_, headers) => {
  const { origin } = await startPublicLake()
  expect((await fetch(`${origin}/lake/v1/auth/providers`, { headers })).status).toBe(403)
})

test('a program of this machine reads drafts only with a token', async () => {
  const { lake } = await startPublicLake()
  await editorOf(lake).create({ _id: 'drafts.canary', _type: 'page' })
  const raw = `${lake.url}${QUERY}&perspective=raw`
  expect(await (await fetch(raw)).text()).not.toContain('drafts.canary')
  const authorization = `Bearer ${lake.credentials.viewerToken}`
  expect(await (await fetch(raw, { headers: { authorization } })).text()).toContain('drafts.canary')
})

test('a name other than the site’s is refused', async () => {
  const { lake } = await startPublicLake()
  const headers = { 'x-forwarded-host': 'evil.example' }
  expect((await fetch(`${lake.url}/lake/v1/auth/providers`, { headers })).status).toBe(403)
})

test('one click signs nobody in', async () => {
  const { origin } = await startPublicLake()
  const response = await fetch(`${origin}/lake/v1/auth/login/local?origin=${origin}/studio`, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
  expect(response.status).toBe(404)
})

test('new image sizes for visitors are refused beyond their allowance', async () => {
  const never = () => new Promise(() => {})
  const allowance = new TimeAllowance(0, 20_000)
  expect(await renderWithin(allowance, async () => 'picture')).toBe('picture')
  for (let count = 0; count < 20; count += 1) void renderWithin(allowance, never)
  await expect(renderWithin(allowance, never)).rejects.toMatchObject({ status: 503 })
})

test('renderings at once owe no more than the allowance of a minute', async () => {
  const allowance = new TimeAllowance(0, 20_000)
  const { promise, resolve } = Promise.withResolvers<void>()
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
  const renderings = Array.from({ length: 20 }, () => renderWithin(allowance, () => promise))
  now.mockReturnValue(10_000)
  resolve()
  await Promise.all(renderings)
  expect(allowance.balance).toBe(-20_000)
})
