import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, onTestFinished, test } from 'vitest'
import { startFakeServer } from '#tests/support/http/fakeServer.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

interface Received {
  body: string
  signature: string
}

async function startSite(status: () => number = () => 200) {
  const received: Received[] = []
  const { url, stop } = await startFakeServer(async (request) => {
    const code = status()
    const body = await request.text()
    if (code === 200) received.push({ body, signature: request.headers.get(SIGNATURE_HEADER_NAME) ?? '' })
    return new Response(null, { status: code })
  })
  onTestFinished(stop)
  return {
    url: `${url}/api/revalidate`,
    received,
    bodies: () => received.map(({ body }) => JSON.parse(body)),
  }
}

test('a publish is sent to the site, signed, after it can be read', async () => {
  const site = await startSite()
  const lake = await startTestLake({ webhookUrl: site.url })
  const editor = editorOf(lake)

  await editor.create({ _id: 'drafts.page', _type: 'page', slug: { current: 'a-page' } })
  await editor.create({ _id: 'sanity-preview-url-secret.x', _type: 'sanity.previewUrlSecret' })
  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.page',
    publishedId: 'page',
  })
  await editor.patch('page').set({ title: 'Two' }).commit()
  await editor.delete('page')

  await expect.poll(site.bodies).toEqual([
    { _id: 'page', _type: 'page', slug: 'a-page', operation: 'create' },
    { _id: 'page', _type: 'page', slug: 'a-page', operation: 'update' },
    { _id: 'page', _type: 'page', slug: 'a-page', operation: 'delete' },
  ])
  const { revalidateSecret: secret } = lake.credentials
  for (const { body, signature } of site.received) {
    expect(await isValidSignature(body, signature, secret)).toBe(true)
    expect(await isValidSignature(`${body} `, signature, secret)).toBe(false)
  }
})

test('a failed webhook is sent again until the site accepts it', async () => {
  let down = true
  let attempts = 0
  const site = await startSite(() => {
    attempts += 1
    return down ? 503 : 200
  })
  const lake = await startTestLake({ webhookUrl: site.url })
  await editorOf(lake).create({ _id: 'page', _type: 'page' })
  await expect.poll(() => attempts).toBeGreaterThan(0)

  expect(site.received).toEqual([])
  down = false
  await expect.poll(site.bodies, { timeout: 5_000 }).toMatchObject([{ _id: 'page', operation: 'create' }])
})
