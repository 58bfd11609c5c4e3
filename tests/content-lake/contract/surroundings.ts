import { createClient } from '@sanity/client'
import sharp from 'sharp'
import { expect } from 'vitest'
import { eventsOf, listenTo } from '#tests/support/lake/events.ts'
import type { Contracts } from './contract.ts'

const page = { _id: 'page', _type: 'page' }

export const surroundingContracts: Contracts = {
  listen: async (editor) => {
    const events = await listenTo(editor, '*')
    await editor.create(page)
    expect(await events.next('mutation')).toMatchObject({ documentId: 'page', transition: 'appear' })
  },
  'live.events': async (editor) => {
    const events = eventsOf(editor.live.events({ includeDrafts: true }))
    await events.next('welcome')
    await editor.create({ ...page, _id: 'drafts.page' })
    expect(await events.next('message')).toMatchObject({ tags: expect.any(Array) })
  },
  'assets.upload': async (editor) => {
    const picture = { width: 4, height: 2, channels: 3, background: 'teal' } as const
    const bytes = await sharp({ create: picture }).png().toBuffer()
    const image = await editor.assets.upload('image', bytes, { filename: 'a.png', title: 'Teal' })
    const dimensions = { width: 4, height: 2 }
    expect(image).toMatchObject({ originalFilename: 'a.png', title: 'Teal', metadata: { dimensions } })
    expect(Buffer.from(await (await fetch(image.url)).arrayBuffer())).toEqual(bytes)
    const file = await editor.assets.upload('file', Buffer.from('x'), { filename: 'x.txt' })
    expect(await (await fetch(file.url)).text()).toBe('x')
  },
  'users.getById': async (editor) => {
    expect(await editor.users.getById('me')).toMatchObject({ id: 'pLocalScript' })
    expect(await editor.users.getById('pLocalEditor')).toMatchObject({ displayName: expect.any(String) })
  },
  'projects.list': async (editor) => {
    expect(await editor.projects.list()).toMatchObject([{ id: 'local' }])
  },
  'projects.getById': async (editor) => {
    expect(await editor.projects.getById('local')).toMatchObject({ id: 'local' })
    await expect(editor.projects.getById('other')).rejects.toMatchObject({ statusCode: 404 })
  },
  'datasets.list': async (editor) => {
    expect(await editor.datasets.list()).toMatchObject([{ name: 'production', aclMode: 'public' }])
  },
  request: async (editor) => {
    await editor.create(page)
    expect(await editor.request({ url: '/data/doc/production/page' })).toMatchObject({ documents: [page] })
    await expect(editor.request({ url: '/nowhere' })).rejects.toMatchObject({ statusCode: 404 })
  },
  getUrl: async (editor, lake) => {
    const url = editor.getUrl('/ping')
    expect(url).toBe(`${lake.url}/lake/v2026-03-01/ping`)
    expect((await fetch(url)).status).toBe(200)
  },
  getDataUrl: (editor) => {
    expect(editor.getDataUrl('query', 'x')).toBe('/data/query/production/x')
  },
  clone: async (editor) => {
    expect(await editor.clone().fetch('1 + 1')).toBe(2)
  },
  config: async (editor) => {
    const { projectId, dataset, token, apiHost } = editor.config()
    const options = { projectId: projectId ?? '', dataset: dataset ?? '', token: token ?? '', apiHost }
    const apiVersion = '2026-03-01'
    const same = createClient({ ...options, apiVersion, useProjectHostname: false, useCdn: false })
    expect(await same.create(page)).toMatchObject(page)
  },
  withConfig: async (editor) => {
    await editor.create({ ...page, _id: 'drafts.page' })
    const count = (perspective: 'published' | 'drafts') =>
      editor.withConfig({ perspective }).fetch('count(*)')
    expect([await count('published'), await count('drafts')]).toEqual([0, 1])
  },
}
