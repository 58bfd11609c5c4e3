import { expect } from 'vitest'
import { test } from '#tests/support/lake/lakeTest.ts'

test('failed mutations return the error types that clients expect', async ({ editor }) => {
  await editor.create({ _id: 'a', _type: 'page' })
  const failure = (type: string) => ({
    statusCode: 409,
    details: { type: 'mutationError', items: [{ error: { type } }] },
  })

  await expect(editor.create({ _id: 'a', _type: 'page' })).rejects.toMatchObject(
    failure('documentAlreadyExistsError'),
  )
  await expect(editor.patch('b').set({ n: 1 }).commit()).rejects.toMatchObject(
    failure('documentNotFoundError'),
  )
  await expect(editor.patch('a').ifRevisionId('old').set({ n: 1 }).commit()).rejects.toMatchObject(
    failure('documentRevisionIDDoesNotMatchError'),
  )
})

test('returnIds returns ids alone', async ({ editor }) => {
  const answer = await editor
    .transaction()
    .create({ _id: 'a', _type: 'page' })
    .createIfNotExists({ _id: 'a', _type: 'page' })
    .commit()
  expect(answer.results).toEqual([
    { id: 'a', operation: 'create' },
    { id: 'a', operation: 'none' },
  ])
})

test('the target of a strong reference cannot be deleted and must exist', async ({ editor }) => {
  const ref = { _type: 'reference', _ref: 'target' }
  await expect(editor.create({ _id: 'early', _type: 'page', ref })).rejects.toMatchObject({ statusCode: 409 })
  await editor.create({ _id: 'target', _type: 'page' })
  await editor.create({ _id: 'source', _type: 'page', ref })
  await editor.create({ _id: 'weak', _type: 'page', ref: { ...ref, _weak: true } })

  await expect(editor.delete('target')).rejects.toMatchObject({
    statusCode: 409,
    details: {
      items: [{ error: { type: 'documentHasExistingReferencesError', referencingIDs: ['source'] } }],
    },
  })
  await editor.transaction().delete('source').delete('target').commit()
  expect(await editor.fetch('*[_type == "page"]._id')).toEqual(['weak'])
})

test('system fields such as _id and _rev cannot be set', async ({ editor }) => {
  const { _rev } = await editor.create({ _id: 'a', _type: 'page', _rev: 'mine' })

  expect(_rev).not.toBe('mine')
  await expect(editor.patch('a').set({ _type: 'other' }).commit()).rejects.toMatchObject({ statusCode: 409 })
  await expect(editor.patch('a').unset(['_createdAt']).commit()).rejects.toMatchObject({ statusCode: 409 })
})

test('unknown operations, unknown mutations and malformed JSON are refused', async ({ lake, editor }) => {
  await editor.create({ _id: 'a', _type: 'page' })
  const send = (body: string) =>
    fetch(`${lake.url}/v2026-03-01/data/mutate/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.credentials.editorToken}` },
      body,
    })

  for (const mutation of [
    { patch: { id: 'a', merge: { n: 1 } } },
    { rename: { id: 'a' } },
    { create: { _id: 'b' } },
    {},
  ]) {
    expect((await send(JSON.stringify({ mutations: [mutation] }))).status).toBe(400)
  }
  expect((await send('{')).status).toBe(400)
  expect((await send(JSON.stringify({ mutations: [], text: 'x'.repeat(4 * 1024 * 1024) }))).status).toBe(413)
})
