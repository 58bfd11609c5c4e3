import { afterEach, expect, it, vi } from 'vitest'
import { shownTypes } from '#lib/content/tags.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

afterEach(() => vi.unstubAllEnvs())

/** Starts a Content Lake with a page and two case studies. `typesChangedBy` returns the types that a change affects. */
async function startWatchedLake() {
  const lake = await startTestLake()
  const editor = editorOf(lake)
  await editor.create({ _id: 'homePage', _type: 'homePage', title: 'One' })
  for (const _id of ['a', 'b']) await editor.create({ _id, _type: 'caseStudy', title: _id })
  vi.resetModules()
  vi.stubEnv('LAKE_URL', lake.url)
  const { publishedVersion } = await import('#lib/content/publishedVersion.ts')
  const typesChangedBy = async (change: () => Promise<unknown>) => {
    const before = await publishedVersion()
    await change()
    const after = await publishedVersion()
    return shownTypes.filter((type) => before.get(type) !== after.get(type))
  }
  return { editor, typesChangedBy, publishedVersion }
}

it('reports only the type of an edited document', async () => {
  const { editor, typesChangedBy } = await startWatchedLake()
  expect(await typesChangedBy(async () => {})).toEqual([])
  expect(await typesChangedBy(() => editor.patch('homePage').set({ title: 'Two' }).commit())).toEqual([
    'homePage',
  ])
})

it('reports created and deleted documents', async () => {
  const { editor, typesChangedBy } = await startWatchedLake()
  expect(await typesChangedBy(() => editor.create({ _id: 'c', _type: 'caseStudy' }))).toEqual(['caseStudy'])
  expect(await typesChangedBy(() => editor.delete('a'))).toEqual(['caseStudy'])
})

it('reports an unpublish and a publish but no draft edits', async () => {
  const { editor, typesChangedBy } = await startWatchedLake()
  const ids = { publishedId: 'a', draftId: 'drafts.a' }
  expect(
    await typesChangedBy(() => editor.action({ actionType: 'sanity.action.document.unpublish', ...ids })),
  ).toEqual(['caseStudy'])
  expect(await typesChangedBy(() => editor.patch('drafts.a').set({ title: 'Draft' }).commit())).toEqual([])
  expect(
    await typesChangedBy(() => editor.action({ actionType: 'sanity.action.document.publish', ...ids })),
  ).toEqual(['caseStudy'])
})

it('reports a replacement that keeps count and latest date', async () => {
  const { editor, typesChangedBy } = await startWatchedLake()
  const newest = await editor.getDocument('b')
  const change = () =>
    editor
      .transaction()
      .delete('a')
      .create({ _id: 'z', _type: 'caseStudy', _updatedAt: newest?._createdAt })
      .commit()
  expect(await typesChangedBy(change)).toEqual(['caseStudy'])
})

it('ignores types that no page shows', async () => {
  const { editor, typesChangedBy } = await startWatchedLake()
  expect(await typesChangedBy(() => editor.create({ _type: 'note' }))).toEqual([])
})

it('lists every shown type even without documents', async () => {
  const { publishedVersion } = await startWatchedLake()
  expect([...(await publishedVersion()).keys()]).toEqual(shownTypes)
})
