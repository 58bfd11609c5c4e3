import type { Patch } from '@sanity/client'
import { expect } from 'vitest'
import type { Contracts } from './contract.ts'

const page = { _id: 'page', _type: 'page', title: 'One' }

const listed = { ...page, n: 5, list: ['a', 'b', 'c'] }

/** Changes of `listed`, each with its result. */
const patches: ReadonlyArray<[change: (patch: Patch) => Patch, result: Record<string, unknown>]> = [
  [(patch) => patch.set({ title: 'Two', 'list[0]': 'z' }), { title: 'Two', list: ['z', 'b', 'c'] }],
  [(patch) => patch.setIfMissing({ title: 'Two', more: 1 }), { title: 'One', more: 1 }],
  [(patch) => patch.unset(['list[0]']), { list: ['b', 'c'] }],
  [(patch) => patch.inc({ n: 2 }).dec({ n: 3 }), { n: 4 }],
  [(patch) => patch.diffMatchPatch({ title: '@@ -1,3 +1,4 @@\n One\n+!\n' }), { title: 'One!' }],
  [(patch) => patch.insert('after', 'list[0]', ['x']), { list: ['a', 'x', 'b', 'c'] }],
  [(patch) => patch.append('list', ['x']), { list: ['a', 'b', 'c', 'x'] }],
  [(patch) => patch.prepend('list', ['x']), { list: ['x', 'a', 'b', 'c'] }],
  [(patch) => patch.splice('list', 1, 1, ['x']), { list: ['a', 'x', 'c'] }],
]

export const documentContracts: Contracts = {
  fetch: async (editor) => {
    await editor.create(page)
    expect(await editor.fetch('*[_type == $type].title', { type: 'page' })).toEqual(['One'])
    const whole = await editor.fetch('*[0]', {}, { filterResponse: false, resultSourceMap: true })
    expect(whole).toMatchObject({
      query: '*[0]',
      result: page,
      syncTags: expect.any(Array),
      resultSourceMap: { documents: [{ _id: 'page' }] },
    })
  },
  dataRequest: async (editor) => {
    await editor.create(page)
    const asked = await editor.dataRequest('query', { query: 'count(*)', params: {} })
    expect(asked).toMatchObject({ result: 1 })
  },
  getDocument: async (editor) => {
    await editor.create(page)
    expect(await editor.getDocument('page')).toMatchObject(page)
    expect(await editor.getDocument('nobody')).toBeUndefined()
  },
  getDocuments: async (editor) => {
    await editor.create(page)
    expect(await editor.getDocuments(['nobody', 'page'])).toMatchObject([null, page])
  },
  documentsExists: async (editor) => {
    await editor.create(page)
    await editor.create({ ...page, _id: 'drafts.page' })
    const asked = ['page', 'drafts.page', 'nobody']
    expect(await editor.documentsExists(asked)).toEqual(new Set(['page', 'drafts.page']))
  },
  create: async (editor) => {
    expect(await editor.create(page)).toMatchObject({ ...page, _rev: expect.any(String) })
    await expect(editor.create(page)).rejects.toMatchObject({ statusCode: 409 })
  },
  createIfNotExists: async (editor) => {
    await editor.createIfNotExists(page)
    await editor.createIfNotExists({ ...page, title: 'Two' })
    expect(await editor.getDocument('page')).toMatchObject(page)
  },
  createOrReplace: async (editor) => {
    await editor.createOrReplace({ ...page, extra: true })
    await editor.createOrReplace(page)
    expect(await editor.getDocument('page')).toMatchObject(page)
    expect(await editor.getDocument('page')).not.toHaveProperty('extra')
  },
  delete: async (editor) => {
    await editor.create(page)
    await editor.create({ ...page, _id: 'other' })
    await editor.delete('page')
    await editor.delete({ query: '*[_type == $type]', params: { type: 'page' } })
    expect(await editor.fetch('count(*)')).toBe(0)
  },
  patch: async (editor) => {
    await editor.create(page)
    await editor.patch('page', { set: { title: 'Two' } }).commit()
    await editor.patch({ query: '*[_type == "page"]' }).set({ by: 'query' }).commit()
    expect(await editor.getDocument('page')).toMatchObject({ title: 'Two', by: 'query' })
    for (const [change, result] of patches) {
      await editor.createOrReplace(listed)
      expect(await change(editor.patch('page')).commit()).toMatchObject(result)
    }
  },
  transaction: async (editor) => {
    await editor.transaction([{ create: page }, { patch: { id: 'page', set: { n: 1 } } }]).commit()
    expect(await editor.getDocument('page')).toMatchObject({ ...page, n: 1 })
    const next = { ...page, _id: 'next' }
    const every = editor
      .transaction()
      .create(next)
      .createIfNotExists({ ...next, title: 'Two' })
    await every
      .createOrReplace({ ...next, n: 2 })
      .delete('page')
      .transactionId('mine')
      .commit()
    expect(await editor.getDocuments(['page', 'next'])).toMatchObject([null, { ...next, n: 2, _rev: 'mine' }])
    const again = editor.transaction().delete('next').transactionId('mine')
    await expect(again.commit()).rejects.toMatchObject({ statusCode: 409 })
    const partly = editor
      .transaction()
      .delete('next')
      .patch('nobody', { set: { n: 1 } })
    await expect(partly.commit()).rejects.toMatchObject({ statusCode: 409 })
    expect(await editor.getDocument('next')).toMatchObject(next)
  },
  mutate: async (editor) => {
    const all = { returnFirst: false, returnDocuments: false } as const
    const dry = await editor.mutate([{ create: page }], { ...all, dryRun: true })
    expect(dry).toMatchObject({ results: [{ id: 'page', operation: 'create' }] })
    expect(await editor.getDocument('page')).toBeUndefined()

    const mutations = [{ create: page }, { create: { _id: 'other', _type: 'page' } }]
    const done = await editor.mutate(mutations, { ...all, visibility: 'async', transactionId: 'mine' })
    expect(done).toMatchObject({ transactionId: 'mine', documentIds: ['page', 'other'] })
    const patch = editor.patch('page').set({ title: 'Two' })
    const options = { returnFirst: true, returnDocuments: true } as const
    expect(await editor.mutate(patch, options)).toMatchObject({ title: 'Two' })
  },
  action: async (editor) => {
    const ids = { draftId: 'drafts.page', publishedId: 'page' }
    const attributes = { ...page, _id: 'drafts.page' }
    await editor.action([
      { actionType: 'sanity.action.document.create', publishedId: 'page', attributes, ifExists: 'fail' },
      { actionType: 'sanity.action.document.publish', ...ids },
    ])
    expect(await editor.getDocument('page')).toMatchObject(page)
  },
}
