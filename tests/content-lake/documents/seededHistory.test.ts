import { readFileSync } from 'node:fs'
import type { SanityClient, SanityDocument } from '@sanity/client'
import { expect, test } from 'vitest'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

interface DocumentEvent {
  type: string
  revisionId?: string
  versionRevisionId?: string
}

const history = (client: SanityClient, path: string) =>
  client.request({ url: `/data/history/production/${path}` })

/**
 * Returns the versions that the Studio offers to restore for a document with a draft, newest first, by the Studio's
 * requests.
 */
async function restorable(client: SanityClient, id: string): Promise<SanityDocument[]> {
  const { events } = await history(client, `events/documents/drafts.${id}?limit=100`)
  const listed: DocumentEvent[] = events[`drafts.${id}`]
  const found = []
  for (const { type, revisionId, versionRevisionId } of listed) {
    const revision = type === 'publishDocumentVersion' ? versionRevisionId : revisionId
    if (revision === undefined) continue
    const { documents } = await history(client, `documents/drafts.${id}?revision=${revision}`)
    expect({ id, type, found: documents.length }).toEqual({ id, type, found: 1 })
    expect(documents[0]).toMatchObject({ _id: `drafts.${id}`, _rev: revision })
    found.push(documents[0])
  }
  return found
}

/** Sends the Studio's request for “Revert to revision”: the whole version, as the draft. */
async function restore(client: SanityClient, id: string, version: SanityDocument): Promise<void> {
  const { _updatedAt, ...attributes } = version
  await client.action({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: id,
    attributes: { ...attributes, _id: `drafts.${id}` },
  })
}

const contentOf = ({ _id, _rev, _updatedAt, ...content }: SanityDocument) => content

test('every seeded document can be restored as imported and as published since', {
  tags: 'full',
  timeout: 60_000,
}, async () => {
  const ids = Array.from(
    readFileSync('content/dataset.ndjson', 'utf8').matchAll(/^\{"_id":"([^"]+)"/gm),
    ([, id = '']) => id,
  )
  expect(ids.length).toBeGreaterThan(15)
  const editor = editorOf(await startTestLake({ seedFrom: 'content' })).withConfig({ perspective: 'raw' })
  const imported = new Map((await editor.getDocuments(ids)).map((document) => [document?._id, document]))

  for (const id of ids) {
    const original = imported.get(id)
    if (!original) throw new Error(`The document ${id} was not imported.`)
    expect(JSON.stringify(original)).not.toMatch(/_sanityAsset|_strengthenOnPublish|"_weak":true/)
    expect(await history(editor, `documents/${id}?revision=${original._rev}`)).toEqual({
      documents: [original],
    })
    const draft = { draftId: `drafts.${id}`, publishedId: id }
    for (const note of ['first', 'second']) {
      await editor.action([
        { actionType: 'sanity.action.document.edit', ...draft, patch: { set: { note: `${note} change` } } },
        { actionType: 'sanity.action.document.publish', ...draft },
      ])
      await editor.action({
        actionType: 'sanity.action.document.edit',
        ...draft,
        patch: { set: { note: `${note} edit after it` } },
      })
      await editor.action({ actionType: 'sanity.action.document.publish', ...draft })
    }

    const versions = await restorable(editor, id)

    expect(versions.map(({ note }) => note ?? 'as imported')).toEqual([
      'second edit after it',
      'second change',
      'first edit after it',
      'first change',
      'as imported',
    ])
    const first = versions.at(-1)
    expect(first && contentOf(first)).toEqual(contentOf(original))

    for (const version of versions) {
      await restore(editor, id, version)
      const restored = await editor.getDocument(`drafts.${id}`)
      expect(restored && contentOf(restored), id).toEqual(contentOf(version))
    }
    await editor.action({ actionType: 'sanity.action.document.publish', ...draft })
    const published = await editor.getDocument(id)
    expect(published && contentOf(published), `${id}, published as it was imported`).toEqual(
      contentOf(original),
    )
  }
})

test('the imported version can be restored after hundreds of edits to a draft', async () => {
  const lake = await startTestLake({ seedFrom: 'content', changesKeptPerDocument: 5 })
  const editor = editorOf(lake)
  const original = await editor.getDocument('leadPage')
  for (let n = 0; n < 9; n += 1) {
    await editor.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.leadPage',
      publishedId: 'leadPage',
      patch: { set: { heading: `Edit ${n}` } },
    })
  }

  const both = await history(editor, `documents/leadPage,drafts.leadPage?revision=${original?._rev}`)
  expect(both.documents).toEqual([original, { ...original, _id: 'drafts.leadPage' }])
  expect(await history(editor, 'documents/drafts.leadPage?revision=unknown')).toEqual({ documents: [] })
})
