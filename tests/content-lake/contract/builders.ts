import type { Patch, SanityClient } from '@sanity/client'
import { expect } from 'vitest'
import type { Contract, Contracts } from './contract.ts'

const page = { _id: 'page', _type: 'page', title: 'One', n: 5, list: ['a', 'b', 'c'] }

const patching =
  (change: (patch: Patch) => Patch, expected: Record<string, unknown>): Contract =>
  async (editor) => {
    await editor.create(page)
    expect(await change(editor.patch('page')).commit()).toMatchObject(expected)
  }

const titleOf = async (editor: SanityClient) => (await editor.getDocument('page'))?.title

export const builderContracts: Contracts = {
  'patch().set': patching((patch) => patch.set({ title: 'Two', 'list[0]': 'z' }), {
    title: 'Two',
    list: ['z', 'b', 'c'],
  }),
  'patch().setIfMissing': patching((patch) => patch.setIfMissing({ title: 'Two', more: 1 }), {
    title: 'One',
    more: 1,
  }),
  'patch().unset': patching((patch) => patch.unset(['list[0]']), { list: ['b', 'c'] }),
  'patch().inc': patching((patch) => patch.inc({ n: 2 }), { n: 7 }),
  'patch().dec': patching((patch) => patch.dec({ n: 2 }), { n: 3 }),
  'patch().diffMatchPatch': patching(
    (patch) => patch.diffMatchPatch({ title: '@@ -1,3 +1,4 @@\n One\n+!\n' }),
    {
      title: 'One!',
    },
  ),
  'patch().insert': patching((patch) => patch.insert('after', 'list[0]', ['x']), {
    list: ['a', 'x', 'b', 'c'],
  }),
  'patch().append': patching((patch) => patch.append('list', ['x']), { list: ['a', 'b', 'c', 'x'] }),
  'patch().prepend': patching((patch) => patch.prepend('list', ['x']), { list: ['x', 'a', 'b', 'c'] }),
  'patch().splice': patching((patch) => patch.splice('list', 1, 1, ['x']), { list: ['a', 'x', 'c'] }),
  'patch().reset': patching((patch) => patch.set({ title: 'Two' }).reset().set({ n: 1 }), {
    title: 'One',
    n: 1,
  }),
  'patch().clone': patching((patch) => patch.set({ title: 'Two' }).clone(), { title: 'Two' }),
  'patch().commit': async (editor) => {
    await editor.create(page)
    const dry = await editor.patch('page').set({ title: 'Two' }).commit({ dryRun: true })
    expect(dry).toMatchObject({ title: 'Two' })
    expect(await titleOf(editor)).toBe('One')
    await expect(editor.patch('nobody').set({ n: 1 }).commit()).rejects.toMatchObject({ statusCode: 409 })
  },
  'patch().ifRevisionId': async (editor) => {
    const { _rev } = await editor.create(page)
    await editor.patch('page').set({ title: 'Two' }).ifRevisionId(_rev).commit()
    const late = editor.patch('page').set({ title: 'Three' }).ifRevisionId(_rev).commit()
    await expect(late).rejects.toMatchObject({ statusCode: 409 })
    expect(await titleOf(editor)).toBe('Two')
  },
  'patch().serialize': (editor) => {
    expect(editor.patch('page').set({ n: 1 }).serialize()).toEqual({ id: 'page', set: { n: 1 } })
  },
  'patch().toJSON': (editor) => {
    expect(JSON.stringify(editor.patch('page').inc({ n: 1 }))).toBe('{"id":"page","inc":{"n":1}}')
  },
  'transaction().create': async (editor) => {
    await editor.transaction().create(page).commit()
    expect(await titleOf(editor)).toBe('One')
  },
  'transaction().createIfNotExists': async (editor) => {
    await editor
      .transaction()
      .create(page)
      .createIfNotExists({ ...page, title: 'Two' })
      .commit()
    expect(await titleOf(editor)).toBe('One')
  },
  'transaction().createOrReplace': async (editor) => {
    await editor
      .transaction()
      .create(page)
      .createOrReplace({ ...page, title: 'Two' })
      .commit()
    expect(await titleOf(editor)).toBe('Two')
  },
  'transaction().delete': async (editor) => {
    await editor.transaction().create(page).delete('page').commit()
    expect(await editor.getDocument('page')).toBeUndefined()
  },
  'transaction().patch': async (editor) => {
    const { patch } = { patch: (change: Patch) => change.set({ title: 'Two' }) }
    await editor.transaction().create(page).patch('page', patch).commit()
    expect(await titleOf(editor)).toBe('Two')
  },
  'transaction().transactionId': async (editor) => {
    await editor.transaction().create(page).transactionId('mine').commit()
    expect(await editor.getDocument('page')).toMatchObject({ _rev: 'mine' })
    const again = editor.transaction().delete('page').transactionId('mine').commit()
    await expect(again).rejects.toMatchObject({ statusCode: 409 })
  },
  'transaction().reset': async (editor) => {
    await editor.transaction().delete('nobody').reset().create(page).commit()
    expect(await titleOf(editor)).toBe('One')
  },
  'transaction().clone': async (editor) => {
    await editor.transaction().create(page).clone().commit()
    expect(await titleOf(editor)).toBe('One')
  },
  'transaction().commit': async (editor) => {
    const whole = editor
      .transaction()
      .create(page)
      .patch('nobody', { set: { n: 1 } })
    await expect(whole.commit()).rejects.toMatchObject({ statusCode: 409 })
    expect(await editor.getDocument('page')).toBeUndefined()
  },
  'transaction().serialize': (editor) => {
    expect(editor.transaction().delete('page').serialize()).toEqual([{ delete: { id: 'page' } }])
  },
  'transaction().toJSON': (editor) => {
    expect(JSON.stringify(editor.transaction().delete('page'))).toBe('[{"delete":{"id":"page"}}]')
  },
}
