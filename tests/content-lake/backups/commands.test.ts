import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Lake } from '#content-lake/lake.ts'
import { exportContent, importContent } from '#ops/content/transfer.ts'
import { contentCommand } from '#tests/support/lake/contentCommand.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { startTestLake, temporaryFolder } from '#tests/support/lake/testLake.ts'

async function fill(lake: Lake): Promise<void> {
  const editor = editorOf(lake)
  const png = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#123456' } })
    .png()
    .toBuffer()
  const image = await editor.assets.upload('image', png, { filename: 'a.png', title: 'A title' })
  const file = await editor.assets.upload('file', Buffer.from('method'), { filename: 'method.pdf' })
  const asset = (_ref: string) => ({ _type: 'reference', _ref })
  await editor
    .transaction()
    .create({
      _id: 'one',
      _type: 'page',
      title: 'Eins – ünïcode 🎈',
      next: { _type: 'reference', _ref: 'two' },
      image: { _type: 'image', asset: asset(image._id), hotspot: { x: 0.5, y: 0.5, height: 1, width: 1 } },
    })
    .create({
      _id: 'two',
      _type: 'page',
      next: { _type: 'reference', _ref: 'one' },
      pdf: { _type: 'file', asset: asset(file._id) },
      body: [{ _key: 'k', _type: 'block' }],
    })
    .create({ _id: 'drafts.one', _type: 'page', title: 'Draft' })
    .commit()
}

/** Returns the content without values that a new Content Lake sets itself: revisions, times and addresses of assets. */
async function contentOf(lake: Lake): Promise<unknown> {
  return editorOf(lake).fetch(
    '*{..., "_rev": null, "_createdAt": null, "_updatedAt": null, "uploadId": null, "url": null}',
    {},
    { perspective: 'raw' },
  )
}

test('an export imported into an empty Content Lake gives the same dataset', async () => {
  const [from, to] = [await startTestLake(), await startTestLake()]
  await fill(from)
  await editorOf(from).releases.create({ releaseId: 'rSummer', metadata: { title: 'Summer' } })
  await editorOf(from).createVersion({ baseId: 'one', releaseId: 'rSummer', publishedId: 'one' })
  const file = join(temporaryFolder(), 'content.tar.gz')

  expect(await exportContent(editorOf(from), file)).toMatchObject({ documentCount: 5, assetCount: 2 })
  expect(await importContent(editorOf(to), file, 'create')).toEqual(['5 documents'])

  expect(await contentOf(to)).toEqual(await contentOf(from))
})

test('an import names a file that is missing', { tags: 'full' }, async ({ lake }) => {
  await expect(importContent(editorOf(lake), 'none.tar.gz', 'create')).rejects.toThrow(
    /^The import of none\.tar\.gz did not finish: ENOENT/,
  )
})

test('content:export and content:import open a stopped Content Lake', { tags: 'full' }, async () => {
  const [from, to] = [await startTestLake(), await startTestLake()]
  await fill(from)
  for (const lake of [from, to]) await lake.close()
  const file = join(temporaryFolder(), 'content.tar.gz')
  const on = ({ dir }: { dir: string }) => ({ LAKE_DIR: dir, LAKE_URL: 'http://127.0.0.1:9' })

  const exported = await contentCommand(['export', file], on(from))
  expect(exported).toMatchObject({ status: 0, output: `Exported 3 documents and 2 assets to ${file}.\n` })
  const imported = await contentCommand(['import', file], on(to))
  expect(imported).toMatchObject({ status: 0, output: `Imported 3 documents from ${file}.\n` })
})

test('importing over content is refused without --replace or --missing', async ({ lake }) => {
  await fill(lake)
  const editor = editorOf(lake)
  const file = join(temporaryFolder(), 'content.tar.gz')
  await exportContent(editor, file)
  await editor.patch('one').set({ title: 'Changed' }).commit()

  await expect(importContent(editor, file, 'create')).rejects.toThrow(/did not finish:.*already exists/s)
  await importContent(editor, file, 'createIfNotExists')
  expect(await editor.getDocument('one')).toMatchObject({ title: 'Changed' })
  await importContent(editor, file, 'createOrReplace')
  expect(await editor.getDocument('one')).toMatchObject({ title: 'Eins – ünïcode 🎈' })
})

test('content:export names a token that is missing', { tags: 'full' }, async () => {
  expect(await contentCommand(['export'], { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123' })).toMatchObject({
    status: 1,
    errors: 'Set SANITY_API_READ_TOKEN to a token of the project abc123: sanity.io/manage, API, Tokens.\n',
  })
})
