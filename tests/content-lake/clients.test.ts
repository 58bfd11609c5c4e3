import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { eventsOf, listenTo } from '#tests/support/lake/events.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

/** The major version of @sanity/client that next-sanity depends on. */
const nested = createRequire(createRequire(import.meta.url).resolve('next-sanity')).resolve('@sanity/client')
const { createClient }: typeof import('@sanity/client') = await import(pathToFileURL(nested).href)

test('the client of next-sanity does what @sanity/client does', async () => {
  const lake = await startTestLake()
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-03-01',
    apiHost: `${lake.url}/lake`,
    useProjectHostname: false,
    useCdn: false,
    token: lake.credentials.editorToken,
    perspective: 'drafts',
  })
  const changes = await listenTo(client, '*[_type == "page"]')
  const live = eventsOf(client.live.events({ includeDrafts: true }))
  await live.next('welcome')

  await client.create({ _id: 'drafts.page', _type: 'page', title: 'One' })
  await client.patch('drafts.page').set({ title: 'Two' }).commit()
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.page',
    publishedId: 'page',
  })
  const file = await client.assets.upload('file', Buffer.from('x'), { filename: 'x.txt' })

  expect(await client.fetch('*[_type == "page"]{title}')).toEqual([{ title: 'Two' }])
  expect(file).toMatchObject({ _type: 'sanity.fileAsset', extension: 'txt' })
  expect(await changes.next()).toMatchObject({ transition: 'appear', result: { title: 'One' } })
  expect(await live.next()).toMatchObject({ type: 'message', tags: expect.any(Array) })
  await expect(client.fetch('*[')).rejects.toMatchObject({ statusCode: 400 })
})
