import type { SanityClient } from '@sanity/client'
import { expect, vi } from 'vitest'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { startTestLake, temporaryFolder } from '#tests/support/lake/testLake.ts'

const releaseId = 'rSummer'
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

async function prepareRelease(editor: SanityClient): Promise<void> {
  await editor.create({ _id: 'page', _type: 'page', title: 'Spring' })
  await editor.create({ _id: 'old', _type: 'page', title: 'Old' })
  await editor.releases.create({ releaseId, metadata: { title: 'Summer', releaseType: 'asap' } })
  await editor.createVersion({ baseId: 'page', releaseId, publishedId: 'page' })
  await editor.patch(`versions.${releaseId}.page`).set({ title: 'Summer' }).commit()
  await editor.create({ _id: `versions.${releaseId}.fresh`, _type: 'page', title: 'Summer' })
  await editor.unpublishVersion({ releaseId, publishedId: 'old' })
}

const titles = (editor: SanityClient) =>
  editor.fetch('*[_type == "page"] | order(_id) {_id, title}', {}, { perspective: 'published' })

const before = [
  { _id: 'old', title: 'Old' },
  { _id: 'page', title: 'Spring' },
]
const after = [
  { _id: 'fresh', title: 'Summer' },
  { _id: 'page', title: 'Summer' },
]

test('a release is created, previewed as a perspective, edited and published whole', async ({ editor }) => {
  await prepareRelease(editor)

  expect(await editor.releases.get({ releaseId })).toMatchObject({
    _id: `_.releases.${releaseId}`,
    _type: 'system.release',
    name: releaseId,
    state: 'active',
    metadata: { title: 'Summer', releaseType: 'asap' },
  })
  expect(await titles(editor)).toEqual(before)
  expect(
    await editor.fetch('*[_type == "page"] | order(_id) {_id, title}', {}, { perspective: [releaseId] }),
  ).toEqual(after)

  await editor.releases.edit({ releaseId, patch: { set: { 'metadata.title': 'High summer' } } })
  await editor.releases.publish({ releaseId })
  expect(await titles(editor)).toEqual(after)
  expect(await editor.releases.get({ releaseId })).toMatchObject({
    state: 'published',
    metadata: { title: 'High summer' },
    publishedAt: expect.any(String),
    finalDocumentStates: ['fresh', 'old', 'page'].map((id) => ({ id: `versions.${releaseId}.${id}` })),
  })
  expect(await editor.fetch('count(*[_id in path("versions.**")])', {}, { perspective: 'raw' })).toBe(0)
})

test('versions of documents are replaced or discarded', async ({ editor }) => {
  await prepareRelease(editor)
  const document = { _id: `versions.${releaseId}.page`, _type: 'page', title: 'Late summer' }
  await editor.replaceVersion({ document, releaseId, publishedId: 'page' })
  await editor.discardVersion({ releaseId, publishedId: 'fresh' })
  await editor.discardVersion({ releaseId, publishedId: 'old' })
  await editor.releases.publish({ releaseId })
  expect(await titles(editor)).toEqual([before[0], { _id: 'page', title: 'Late summer' }])
})

test('an archived release loses its documents', async () => {
  const editor = editorOf(await startTestLake()).withConfig({ perspective: 'raw' })
  await prepareRelease(editor)
  expect((await editor.releases.fetchDocuments({ releaseId })).result).toHaveLength(3)

  await editor.releases.archive({ releaseId })
  expect((await editor.releases.fetchDocuments({ releaseId })).result).toEqual([])
  expect(await editor.releases.get({ releaseId })).toMatchObject({ state: 'archived' })
})

test('only an archived or published release can be deleted', async ({ editor }) => {
  await prepareRelease(editor)
  const { releaseId: made } = await editor.releases.create({})
  expect(await editor.releases.get({ releaseId: made })).toMatchObject({ state: 'active', name: made })
  await expect(editor.releases.create({ releaseId })).rejects.toMatchObject({ statusCode: 409 })
  await expect(editor.releases.delete({ releaseId })).rejects.toThrow(
    'The release "rSummer" is active; this takes one that is archived or published',
  )
  await editor.releases.publish({ releaseId })
  await expect(editor.releases.publish({ releaseId })).rejects.toMatchObject({ statusCode: 409 })
  await expect(editor.releases.archive({ releaseId })).rejects.toMatchObject({ statusCode: 409 })
  await editor.releases.delete({ releaseId })
  expect(await editor.releases.get({ releaseId })).toBeUndefined()
  await expect(editor.releases.edit({ releaseId: 'rNone', patch: { set: {} } })).rejects.toMatchObject({
    statusCode: 409,
  })
})

test('a release that would break a reference is not published at all', async ({ editor }) => {
  await prepareRelease(editor)
  await editor.create({ _type: 'list', item: { _type: 'reference', _ref: 'old' } })
  await expect(editor.releases.publish({ releaseId })).rejects.toMatchObject({ statusCode: 409 })
  expect(await titles(editor)).toEqual(before)
})

test('a scheduled release is published when its time comes unless it is unscheduled', async ({ editor }) => {
  await prepareRelease(editor)
  await editor.releases.schedule({ releaseId, publishAt: soon(60_000) })
  expect(await editor.releases.get({ releaseId })).toMatchObject({ state: 'scheduled' })
  await editor.releases.unschedule({ releaseId })
  expect(await editor.releases.get({ releaseId })).not.toHaveProperty('publishAt')
  expect(await titles(editor)).toEqual(before)

  await editor.releases.schedule({ releaseId, publishAt: soon(60_000) })
  // A later time replaces the first one.
  await editor.releases.schedule({ releaseId, publishAt: soon(200) })
  await expect.poll(() => titles(editor)).toEqual(after)
})

test('a release that fell due during sleep is published within a minute', async ({ editor }) => {
  await prepareRelease(editor)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  try {
    await editor.releases.schedule({ releaseId, publishAt: soon(2 * 3_600_000) })
    await vi.advanceTimersByTimeAsync(1)
    // The wall clock of a suspended machine goes on while its timers stop.
    vi.setSystemTime(Date.now() + 2 * 3_600_000)
    await vi.advanceTimersByTimeAsync(60_000)
  } finally {
    vi.useRealTimers()
  }
  expect(await titles(editor)).toEqual(after)
})

test('a release that fell due while the server was stopped is published at start', async () => {
  const dir = temporaryFolder()
  const first = await startTestLake({ dir })
  await prepareRelease(editorOf(first))
  await editorOf(first).releases.schedule({ releaseId, publishAt: soon(60_000) })
  await first.close()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  try {
    const second = editorOf(await startTestLake({ dir }))
    await expect.poll(() => titles(second)).toEqual(after)
  } finally {
    vi.useRealTimers()
  }
})

test('a scheduled release that cannot be published gives a reason and is active again', async ({
  editor,
}) => {
  await prepareRelease(editor)
  await editor.create({ _type: 'list', item: { _type: 'reference', _ref: 'old' } })
  await editor.releases.schedule({ releaseId, publishAt: soon(100) })
  await expect
    .poll(() => editor.releases.get({ releaseId }))
    .toMatchObject({
      state: 'active',
      error: { message: expect.stringContaining('"old" cannot be deleted') },
    })
  expect(await titles(editor)).toEqual(before)
})
