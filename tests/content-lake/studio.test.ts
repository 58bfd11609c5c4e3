import { expect } from 'vitest'
import { clientOf, editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

const ADDRESSES = `
  /users/me /users/pLocalEditor /projects/local /projects/local/datasets
  /projects/local/datasets/production/acl /projects/local/grants
  /features /ping /data/ping/production /check/cors /journey/announcements
  /projects/local/user-applications /intake/telemetry-status /help
`

test.each(ADDRESSES.trim().split(/\s+/))('the Studio gets a response at %s', async (url) => {
  const lake = await startTestLake()
  await expect(editorOf(lake).request({ url })).resolves.toBeDefined()
})

test('values that the Studio stores for its user are readable to that user alone', async ({ lake }) => {
  const client = editorOf(lake)
  const pair = { key: 'studio.sort', value: { by: [{ field: 'title', direction: 'asc' }] } }

  expect(await client.request({ url: '/users/me/keyvalue', method: 'PUT', body: [pair] })).toEqual([pair])
  expect(await client.request({ url: '/users/me/keyvalue/studio.sort,unknown' })).toEqual([pair])
  await expect(clientOf(lake).request({ url: '/users/me/keyvalue/studio.sort' })).rejects.toMatchObject({
    statusCode: 403,
  })
})

test('several requested users are a list, a single one is an object', async ({ lake }) => {
  const client = editorOf(lake)

  expect(await client.request({ url: '/users/pLocalEditor,pGone' })).toMatchObject([
    { id: 'pLocalEditor' },
    { id: 'pGone', displayName: 'Former editor' },
  ])
  expect(await client.request({ url: '/users/pLocalEditor' })).toMatchObject({ id: 'pLocalEditor' })
})

test('the probe behind the warning about slow connections waits without a response', {
  tags: 'full',
}, async ({ lake }) => {
  const probe = fetch(`${lake.url}/v2025-03-01/ping?tag=sanity.studio.protocol-check`, {
    signal: AbortSignal.timeout(2_500),
  })

  await expect(probe).rejects.toThrow(/timeout|aborted/i)
})

test('unsupported addresses return 404', async ({ lake }) => {
  await expect(editorOf(lake).request({ url: '/jobs/x' })).rejects.toMatchObject({ statusCode: 404 })
})
