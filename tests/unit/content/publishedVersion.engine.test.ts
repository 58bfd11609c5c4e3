import { afterEach, expect, it, vi } from 'vitest'
import { shownTypes } from '#lib/content/tags.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

afterEach(() => vi.unstubAllEnvs())

/** A lake with a page and two case studies, and how to ask which types a change touched. */
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

it('hears an edit, of its type alone', async () => {
  const { editor, typesChangedBy } = await startWatchedLake()
  expect(await typesChangedBy(async () => {})).toEqual([])
  expect(await typesChangedBy(() => editor.patch('homePage').set({ title: 'Two' }).commit())).toEqual([
    'homePage',
  ])
})

it('hears a new document, and one that goes', async () => {
  const { editor, typesChangedBy } = await startWatchedLake()
  expect(await typesChangedBy(() => editor.create({ _id: 'c', _type: 'caseStudy' }))).toEqual(['caseStudy'])
  expect(await typesChangedBy(() => editor.delete('a'))).toEqual(['caseStudy'])
})

it('hears an unpublish and a publish, and nothing of drafts in between', async () => {
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

it('hears one document take the place of another, which leaves their number and the newest date', async () => {
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

it('leaves alone what no page shows', async () => {
  const { editor, typesChangedBy } = await startWatchedLake()
  expect(await typesChangedBy(() => editor.create({ _type: 'note' }))).toEqual([])
})

it('knows every type that a page shows, even without a document', async () => {
  const { publishedVersion } = await startWatchedLake()
  expect([...(await publishedVersion()).keys()]).toEqual(shownTypes)
})
