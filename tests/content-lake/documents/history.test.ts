import type { SanityClient } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { expect } from 'vitest'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

const ids = { draftId: 'drafts.page', publishedId: 'page' }
const history = (client: SanityClient, path: string, query: Record<string, string> = {}) =>
  client.request({ url: `/data/history/production/${path}`, query })

test('a document can be read at any revision, also after its deletion', async ({ editor }) => {
  const one = await editor.create({ _id: 'page', _type: 'page', title: 'One', list: [{ _key: 'a' }] })
  const two = await editor
    .patch('page')
    .set({ title: 'Two' })
    .insert('after', 'list[-1]', [{ _key: 'b' }])
    .commit()
  const three = await editor.patch('page').unset(['list[_key=="a"]']).commit()
  await editor.delete('page')

  for (const version of [one, two, three]) {
    expect(await history(editor, 'documents/page', { revision: version._rev })).toEqual({
      documents: [version],
    })
  }
  expect(await history(editor, 'documents/page', { lastRevision: 'true' })).toEqual({ documents: [three] })
})

test('the transaction log contains author, time and effects of each change, in pages', async ({ editor }) => {
  const first = await editor.create({ _id: 'page', _type: 'page', n: 0 })
  for (const n of [1, 2, 3]) await editor.patch('page').set({ n }).commit()
  const read = async (query: Record<string, string>) => {
    const text: string = await history(editor, 'transactions/page', { effectFormat: 'mendoza', ...query })
    return String(text)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }

  const all = await read({})
  expect(all).toHaveLength(4)
  expect(all[0]).toMatchObject({
    id: first._rev,
    author: 'pLocalScript',
    documentIDs: ['page'],
    timestamp: expect.any(String),
  })
  expect(all[1].mutations).toEqual([{ patch: { id: 'page', set: { n: 1 } } }])
  let document = null
  for (const { effects } of all) document = applyPatch(document, effects.page.apply)
  expect(document).toMatchObject({ _id: 'page', n: 3 })

  expect((await read({ reverse: 'true', limit: '2' })).map(({ id }) => id)).toEqual([all[3].id, all[2].id])
  expect((await read({ fromTransaction: all[1].id, toTransaction: all[2].id })).map(({ id }) => id)).toEqual([
    all[1].id,
    all[2].id,
  ])
  expect((await read({ excludeMutations: 'true' }))[0]).not.toHaveProperty('mutations')
})

test('the events of a document name its life cycle, newest first', async ({ editor }) => {
  await editor.create({ _id: 'drafts.page', _type: 'page' })
  const published = await editor.action({ actionType: 'sanity.action.document.publish', ...ids })
  await editor.action({ actionType: 'sanity.action.document.unpublish', ...ids })
  await editor.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.page' })

  const { events } = await history(editor, 'events/documents/drafts.page')

  expect(events['drafts.page'].map(({ type }: { type: string }) => type)).toEqual([
    'deleteDocumentVersion',
    'unpublishDocument',
    'publishDocumentVersion',
    'createDocumentVersion',
  ])
  expect(events['drafts.page'][2]).toMatchObject({
    revisionId: published.transactionId,
    versionId: 'drafts.page',
    documentId: 'page',
  })
  expect(await history(editor, 'events/documents/drafts.page', { limit: '3' })).toMatchObject({
    nextCursor: '3',
  })
})

test('the history drops its oldest changes at its limit and still replays correctly', async () => {
  const lake = await startTestLake({ changesKeptPerDocument: 5 })
  const editor = editorOf(lake)
  const revisions = [await editor.create({ _id: 'page', _type: 'page', n: 0 })]
  for (let n = 1; n <= 8; n += 1) revisions.push(await editor.patch('page').set({ n }).commit())
  const at = (n: number) => history(editor, 'documents/page', { revision: revisions[n]?._rev ?? '' })

  expect(await at(2)).toEqual({ documents: [] })
  expect(await at(3)).toEqual({ documents: [revisions[3]] })
  expect(await at(4)).toEqual({ documents: [revisions[4]] })
  const text: string = await history(editor, 'transactions/page')
  expect(String(text).trim().split('\n')).toHaveLength(5)
})
