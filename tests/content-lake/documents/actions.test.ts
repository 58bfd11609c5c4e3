import { expect } from 'vitest'
import { test } from '#tests/support/lake/lakeTest.ts'

const ids = { draftId: 'drafts.page', publishedId: 'page' }

test('publishing replaces the document by its draft', async ({ editor }) => {
  const created = await editor.create({ _id: 'page', _type: 'page', title: 'One' })

  await editor.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title: 'Two' } } })
  expect(await editor.getDocument('page')).toMatchObject({ title: 'One' })
  expect(await editor.getDocument('drafts.page')).toMatchObject({ title: 'Two' })

  const { transactionId } = await editor.action({ actionType: 'sanity.action.document.publish', ...ids })
  expect(await editor.getDocument('page')).toMatchObject({
    title: 'Two',
    _rev: transactionId,
    _createdAt: created._createdAt,
  })
  expect(await editor.getDocument('drafts.page')).toBeUndefined()
})

test('publishing a draft that has changed since is refused', async ({ editor }) => {
  const draft = await editor.create({ _id: 'drafts.page', _type: 'page' })
  await editor.patch('drafts.page').set({ title: 'changed' }).commit()

  await expect(
    editor.action({ actionType: 'sanity.action.document.publish', ...ids, ifDraftRevisionId: draft._rev }),
  ).rejects.toMatchObject({ statusCode: 409, details: { type: 'actionError' } })
  expect(await editor.getDocument('page')).toBeUndefined()
})

test('publishing strengthens waiting references once their targets are published', async ({ editor }) => {
  const related = { _type: 'reference', _ref: 'other', _weak: true, _strengthenOnPublish: { type: 'page' } }
  await editor.create({ _id: 'drafts.page', _type: 'page', related })
  const publish = () => editor.action({ actionType: 'sanity.action.document.publish', ...ids })

  await expect(publish()).rejects.toMatchObject({ statusCode: 409, details: { type: 'mutationError' } })
  await editor.create({ _id: 'other', _type: 'page' })
  await publish()

  expect((await editor.getDocument('page'))?.related).toEqual({ _type: 'reference', _ref: 'other' })
})

test('unpublishing keeps the content as a draft', async ({ editor }) => {
  await editor.create({ _id: 'page', _type: 'page', title: 'One' })

  await editor.action({ actionType: 'sanity.action.document.unpublish', ...ids })
  expect(await editor.getDocuments(['page', 'drafts.page'])).toMatchObject([null, { title: 'One' }])
  await editor.action({ actionType: 'sanity.action.document.publish', ...ids })
  await editor.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title: 'Two' } } })
  await editor.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.page' })
  expect(await editor.getDocuments(['page', 'drafts.page'])).toMatchObject([{ title: 'One' }, null])
  await editor.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title: 'Two' } } })
  await editor.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'page',
    includeDrafts: ['drafts.page'],
  })
  expect(await editor.getDocuments(['page', 'drafts.page'])).toEqual([null, null])
})

test('several actions are one transaction', async ({ editor }) => {
  await editor.create({ _id: 'page', _type: 'page', title: 'One' })

  await expect(
    editor.action([
      { actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title: 'Two' } } },
      { actionType: 'sanity.action.document.publish', draftId: 'drafts.missing', publishedId: 'missing' },
    ]),
  ).rejects.toMatchObject({ statusCode: 409 })
  expect(await editor.getDocument('drafts.page')).toBeUndefined()
})
