import { expect } from 'vitest'
import { listenTo } from '#tests/support/lake/events.ts'
import { test } from '#tests/support/lake/lakeTest.ts'

const key = expect.stringMatching(/^[0-9a-f]{12}$/)
const keyed = { autoGenerateArrayKeys: true }

test('autoGenerateArrayKeys adds missing keys to objects in arrays at any depth', async ({ editor }) => {
  const body = [
    { text: 'one', marks: [{ href: '/x' }] },
    { _key: 'mine', text: 'two' },
  ]
  const document = { _id: 'page', _type: 'page', body, tags: ['plain', 2], seo: { links: [{ to: '/y' }] } }

  const created = await editor.create(document, keyed)

  expect(created).toMatchObject({
    body: [
      { _key: key, text: 'one', marks: [{ _key: key, href: '/x' }] },
      { _key: 'mine', text: 'two' },
    ],
    tags: ['plain', 2],
    seo: { links: [{ _key: key, to: '/y' }] },
  })
  expect(created.seo).not.toHaveProperty('_key')
  expect(created).not.toHaveProperty('_key')
  expect(await editor.createOrReplace(document, keyed)).toMatchObject({ body: [{ _key: key }, {}] })
  const other = await editor.createIfNotExists({ ...document, _id: 'other' }, keyed)
  expect(other).toMatchObject({ body: [{ _key: key }, {}] })
})

test('autoGenerateArrayKeys adds the same keys to patches and their events', async ({ editor }) => {
  await editor.create({ _id: 'page', _type: 'page', list: [{ _key: 'a' }] })
  const events = await listenTo(editor, '*')

  const patched = await editor
    .patch('page')
    .set({ blocks: [{ n: 1 }], 'list[0]': { n: 2 }, single: { n: 3 } })
    .setIfMissing({ more: [{ n: 4 }] })
    .append('list', [{ n: 5 }, 'plain'])
    .commit(keyed)

  expect(patched).toMatchObject({
    blocks: [{ _key: key, n: 1 }],
    list: [{ _key: key, n: 2 }, { _key: key, n: 5 }, 'plain'],
    single: { n: 3 },
    more: [{ _key: key, n: 4 }],
  })
  expect(patched.single).not.toHaveProperty('_key')
  const { mutations } = await events.next('mutation')
  expect(mutations).toMatchObject([{ patch: { set: { blocks: patched.blocks } } }])
})

test('arrays stay unchanged without autoGenerateArrayKeys', async ({ editor }) => {
  const created = await editor.create({ _id: 'page', _type: 'page', body: [{ text: 'one' }] })
  expect(created.body).toEqual([{ text: 'one' }])
})
