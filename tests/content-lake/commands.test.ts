import { spawn } from 'node:child_process'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Lake } from '#content-lake/lake.ts'
import { exportContent } from '#ops/content/export.ts'
import { importContent } from '#ops/content/import.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake, temporaryFolder } from '#tests/support/lake/testLake.ts'

/** Stores pages, drafts, references in both directions, an image with hotspot and a file. */
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

  expect(await exportContent(editorOf(from), file)).toMatch(/^Exported 5 documents and 2 assets to/)
  expect(await importContent(editorOf(to), file, 'create')).toMatch(/^Imported 5 documents/)

  expect(await contentOf(to)).toEqual(await contentOf(from))
})

test('a folder is imported by its one dataset, as docs/operating.md types it', {
  tags: 'full',
}, async () => {
  const lake = await startTestLake()
  expect(await importContent(editorOf(lake), 'content', 'create')).toMatch(
    /^Imported \d+ documents from content\./,
  )
  await expect(importContent(editorOf(lake), 'docs', 'create')).rejects.toThrow(
    'The folder docs contains no dataset: name the .ndjson file itself.',
  )
})

test('importing over content is refused without --replace or --missing', async () => {
  const lake = await startTestLake()
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

test.each([
  ['export', {}, /^The Content Lake does not answer on http:\/\/127\.0\.0\.1:9: start it with "npm start"/],
  ['import', {}, /^Name a file: npm run content:import/],
  [
    'export',
    { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123' },
    /^Set SANITY_API_READ_TOKEN to a token of the project abc123/,
  ],
])(
  'content:%s names in one sentence what it needs',
  { tags: 'full' },
  async (command, environment, sentence) => {
    const child = spawn(process.execPath, ['ops/content/main.ts', command], {
      env: { ...process.env, LAKE_URL: 'http://127.0.0.1:9', ...environment },
    })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (chunk) => (errors += chunk))

    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(1)
    expect(errors).toMatch(sentence)
    expect(errors.trim().split('\n')).toHaveLength(1)
  },
)
