import { expect } from 'vitest'
import { clientOf, editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'

test('a published query returns documents with parameters and references resolved', async ({
  lake,
  editor,
}) => {
  await editor
    .transaction()
    .create({ _id: 'anna', _type: 'person', name: 'Anna' })
    .create({ _id: 'book', _type: 'book', title: 'One', author: { _type: 'reference', _ref: 'anna' } })
    .commit()

  const found = await clientOf(lake).fetch('*[_type == $type]{title, "by": author->name}', { type: 'book' })

  expect(found).toEqual([{ title: 'One', by: 'Anna' }])
})

test('each perspective returns its layer: raw, published, drafts or releases', async ({ editor }) => {
  await editor.create({ _id: 'page', _type: 'page', title: 'published' })
  await editor.create({ _id: 'drafts.page', _type: 'page', title: 'draft' })
  await editor.create({ _id: 'versions.summer.page', _type: 'page', title: 'summer' })
  const titles = (perspective: 'raw' | 'published' | 'drafts' | string[]) =>
    editor.fetch('*[_type == "page"]{_id, _originalId, title}', {}, { perspective })

  expect(await titles('raw')).toHaveLength(3)
  expect(await titles('published')).toEqual([{ _id: 'page', _originalId: null, title: 'published' }])
  expect(await titles('drafts')).toEqual([{ _id: 'page', _originalId: 'drafts.page', title: 'draft' }])
  expect(await titles(['summer', 'drafts'])).toEqual([
    { _id: 'page', _originalId: 'versions.summer.page', title: 'summer' },
  ])
})

test('a malformed query returns 400 with the position of the error', async ({ lake }) => {
  await expect(clientOf(lake).fetch('*[_type == ')).rejects.toMatchObject({
    statusCode: 400,
    response: { body: { error: { type: 'queryParseError', start: 10, end: 11 } } },
  })
})

test('long queries are accepted by POST', async ({ lake }) => {
  await editorOf(lake).create({ _id: 'a', _type: 'page' })
  const padding = ' '.repeat(20_000)

  expect(await clientOf(lake).fetch(`*[_type == "page"]._id ${padding}`)).toEqual(['a'])
  const address = `${lake.url}/v2026-03-01/data/query/production?query=1%2B1&returnQuery=false`
  const { result, query } = await (await fetch(address)).json()
  expect([result, query]).toEqual([2, undefined])
})

test('a query with a missing parameter is an error, not null', async ({ lake }) => {
  const client = clientOf(lake)

  await expect(client.fetch('*[_id == $id]')).rejects.toThrow(/param \$id referenced, but not provided/)
  expect(await client.fetch('$id', { id: null })).toBeNull()
})
