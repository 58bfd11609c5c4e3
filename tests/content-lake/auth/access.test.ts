import { expect } from 'vitest'
import type { Lake } from '#content-lake/lake.ts'
import { sendRequest } from '#tests/support/http/sendRequest.ts'
import { clientOf, editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

const send = (lake: Lake, path: string, headers: Record<string, string>, body?: string) =>
  sendRequest(`${lake.url}${path}`, { headers, ...(body !== undefined && { method: 'POST', body }) })

const QUERY = '/v2026-03-01/data/query/production?query=*'
const MUTATE = '/v2026-03-01/data/mutate/production'
const CREATE = JSON.stringify({ mutations: [{ create: { _id: 'x', _type: 'page' } }] })

test.each([
  ['a rebound name', { host: 'evil.example' }],
  ['a name that looks local', { host: 'localhost.evil.example' }],
  ['user information before a local name', { host: 'evil.example@localhost' }],
  ['another host name behind the site', { 'x-forwarded-host': 'evil.example' }],
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a page of a local name on another scheme', { origin: 'file://localhost' }],
])('%s gets 403 for reads and writes', async (_, headers) => {
  const lake = await startTestLake()
  const authorization = `Bearer ${lake.credentials.editorToken}`

  expect(await send(lake, QUERY, headers)).toMatchObject({ status: 403 })
  expect(await send(lake, MUTATE, { ...headers, authorization }, CREATE)).toMatchObject({ status: 403 })
  expect(await editorOf(lake).getDocument('x')).toBeUndefined()
})

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'studio.localhost'])(
  'the local name %s gets a response',
  async (host) => {
    const lake = await startTestLake()
    expect(await send(lake, QUERY, { host, origin: `http://${host}` })).toMatchObject({ status: 200 })
  },
)

test('writing requires an editor token that this instance issued', async ({ lake }) => {
  const doc = { _id: 'x', _type: 'page' }

  await expect(clientOf(lake).create(doc)).rejects.toMatchObject({ statusCode: 403 })
  await expect(clientOf(lake, lake.credentials.viewerToken).create(doc)).rejects.toMatchObject({
    statusCode: 403,
  })
  await expect(clientOf(lake, `sk${'a'.repeat(43)}`).create(doc)).rejects.toMatchObject({ statusCode: 401 })
  await expect(editorOf(lake).create(doc)).resolves.toMatchObject(doc)
})

/**
 * Signs in as the Studio does: provider, click on its button, redirect back with a code, exchange of the code for a
 * token.
 */
async function signIn(lake: Lake): Promise<{ token: string; cookie: string }> {
  const { providers } = await clientOf(lake).request<{ providers: Array<{ url: string }> }>({
    url: '/auth/providers',
  })
  const url = new URL(providers[0]?.url ?? '')
  url.searchParams.set('origin', 'http://localhost:3000/studio')
  const asked = await fetch(url)
  expect(await asked.text()).toContain(
    '<form method="post" action="?origin=http%3A%2F%2Flocalhost%3A3000%2Fstudio">',
  )
  expect(asked.headers.get('set-cookie')).toBeNull()
  const headers = { origin: 'http://localhost:3000' }
  const response = await fetch(url, { method: 'POST', headers, redirect: 'manual' })
  const sid = /#sid=(.+)$/.exec(response.headers.get('location') ?? '')?.[1] ?? ''
  const { token } = await clientOf(lake).request<{ token: string }>({ url: '/auth/fetch', query: { sid } })
  await expect(clientOf(lake).request({ url: '/auth/fetch', query: { sid } })).rejects.toMatchObject({
    statusCode: 401,
  })
  return { token, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

test('one click signs the Studio in until it signs out', async ({ lake }) => {
  expect(await clientOf(lake).users.getById('me')).toEqual({})

  const { token } = await signIn(lake)
  const studio = clientOf(lake, token)
  expect(await studio.users.getById('me')).toMatchObject({
    role: 'administrator',
    name: 'Editor on this machine',
  })
  await expect(studio.create({ _id: 'x', _type: 'page' })).resolves.toMatchObject({ _id: 'x' })

  await studio.request({ url: '/auth/logout', method: 'POST' })
  await expect(studio.users.getById('me')).rejects.toMatchObject({ statusCode: 401 })
})

test('the session cookie writes only for pages of this machine, never for forms', async ({ lake }) => {
  const { cookie } = await signIn(lake)
  const origin = 'http://localhost:3000'
  const json = { 'content-type': 'application/json' }

  expect(await send(lake, MUTATE, { cookie, ...json }, CREATE)).toMatchObject({ status: 403 })
  expect(await send(lake, MUTATE, { cookie, origin, 'content-type': 'text/plain' }, CREATE)).toMatchObject({
    status: 403,
  })
  expect(await send(lake, MUTATE, { origin, 'content-type': 'text/plain' }, CREATE)).toMatchObject({
    status: 403,
  })
  expect(await send(lake, MUTATE, { cookie, origin, ...json }, CREATE)).toMatchObject({ status: 200 })
})

test('requests without a token get published content alone', async ({ lake, editor }) => {
  await editor.create({ _id: 'page', _type: 'page', title: 'public' })
  await editor.create({ _id: 'drafts.page', _type: 'page', title: 'canary' })

  for (const path of [
    'history/production/transactions/drafts.page',
    'history/production/documents/drafts.page',
    'history/production/events/documents/page',
    'live/events/production?includeDrafts=true',
  ]) {
    expect(await send(lake, `/v2026-03-01/data/${path}`, {})).toMatchObject({ status: 403 })
  }
  const visitor = clientOf(lake)
  expect(await visitor.fetch('*[title == "canary"]', {}, { perspective: 'raw' })).toEqual([])
  expect(await visitor.getDocument('drafts.page')).toBeUndefined()
  await expect(visitor.fetch('*', {}, { perspective: 'drafts' })).rejects.toMatchObject({ statusCode: 403 })
  const exported = await send(lake, '/v2026-03-01/data/export/production', {})
  expect(exported.text).toContain('public')
  expect(exported.text).not.toContain('canary')
})
