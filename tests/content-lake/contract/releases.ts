import type { SanityClient } from '@sanity/client'
import { expect } from 'vitest'
import type { Contract, Contracts } from './contract.ts'

const releaseId = 'rSummer'
const versionId = `versions.${releaseId}.page`
const page = { _id: 'page', _type: 'page', title: 'One' }

async function prepare(editor: SanityClient): Promise<void> {
  await editor.create(page)
  await editor.releases.create({ releaseId, metadata: { title: 'Summer', releaseType: 'asap' } })
  await editor.createVersion({ baseId: 'page', releaseId, publishedId: 'page' })
  await editor.patch(versionId).set({ title: 'Summer' }).commit()
}

const inState =
  (act: (editor: SanityClient) => Promise<unknown>, state: string | undefined): Contract =>
  async (editor) => {
    await prepare(editor)
    await act(editor)
    expect((await editor.releases.get({ releaseId }))?.state).toBe(state)
  }

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

export const releaseContracts: Contracts = {
  createVersion: async (editor) => {
    await editor.create(page)
    await editor.createVersion({ baseId: 'page', releaseId, publishedId: 'page' })
    expect(await editor.getDocument(versionId)).toMatchObject({ title: 'One' })
  },
  replaceVersion: async (editor) => {
    await prepare(editor)
    const document = { ...page, _id: versionId, title: 'Late summer' }
    await editor.replaceVersion({ document, releaseId, publishedId: 'page' })
    expect(await editor.getDocument(versionId)).toMatchObject({ title: 'Late summer' })
  },
  discardVersion: async (editor) => {
    await prepare(editor)
    await editor.discardVersion({ releaseId, publishedId: 'page' })
    expect(await editor.getDocument(versionId)).toBeUndefined()
  },
  unpublishVersion: async (editor) => {
    await prepare(editor)
    await editor.unpublishVersion({ releaseId, publishedId: 'page' })
    await editor.releases.publish({ releaseId })
    expect(await editor.getDocument('page')).toBeUndefined()
  },
  'releases.get': async (editor) => {
    await prepare(editor)
    expect(await editor.releases.get({ releaseId })).toMatchObject({ metadata: { title: 'Summer' } })
    expect(await editor.releases.get({ releaseId: 'rNone' })).toBeUndefined()
  },
  'releases.fetchDocuments': async (editor) => {
    await prepare(editor)
    const raw = editor.withConfig({ perspective: 'raw' })
    expect((await raw.releases.fetchDocuments({ releaseId })).result).toMatchObject([{ _id: versionId }])
  },
  'releases.create': async (editor) => {
    const { releaseId: made } = await editor.releases.create({})
    expect(await editor.releases.get({ releaseId: made })).toMatchObject({ state: 'active', name: made })
  },
  'releases.edit': async (editor) => {
    await prepare(editor)
    await editor.releases.edit({ releaseId, patch: { set: { 'metadata.title': 'July' } } })
    expect(await editor.releases.get({ releaseId })).toMatchObject({ metadata: { title: 'July' } })
  },
  'releases.publish': async (editor) => {
    await prepare(editor)
    await editor.releases.publish({ releaseId })
    expect(await editor.getDocument('page')).toMatchObject({ title: 'Summer' })
  },
  'releases.archive': inState((editor) => editor.releases.archive({ releaseId }), 'archived'),
  'releases.unarchive': inState(async (editor) => {
    await editor.releases.archive({ releaseId })
    await editor.releases.unarchive({ releaseId })
  }, 'active'),
  'releases.schedule': inState(
    (editor) => editor.releases.schedule({ releaseId, publishAt: inAnHour() }),
    'scheduled',
  ),
  'releases.unschedule': inState(async (editor) => {
    await editor.releases.schedule({ releaseId, publishAt: inAnHour() })
    await editor.releases.unschedule({ releaseId })
  }, 'active'),
  'releases.delete': inState(async (editor) => {
    await editor.releases.archive({ releaseId })
    await editor.releases.delete({ releaseId })
  }, undefined),
}
