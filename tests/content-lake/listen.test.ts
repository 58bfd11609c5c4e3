import type { MutationEvent } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { expect } from 'vitest'
import { z } from 'zod'
import { eventsOf, listenTo } from '#tests/support/lake/events.ts'
import { clientOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'

const ofTransaction = z.object({
  documentId: z.string(),
  transactionCurrentEvent: z.number(),
  transactionTotalEvents: z.number(),
})

function inShort(event: unknown): string {
  const { documentId, transactionCurrentEvent, transactionTotalEvents } = ofTransaction.parse(event)
  return `${documentId} ${transactionCurrentEvent} of ${transactionTotalEvents}`
}

test('a listener gets a welcome, then result and previous for each change it matches', async ({ editor }) => {
  const events = await listenTo(editor, '*[_type == "page"]', {}, { includePreviousRevision: true })

  await editor.create({ _id: 'a', _type: 'page', title: 'One' })
  await editor.create({ _id: 'b', _type: 'other' })
  const { transactionId } = await editor.patch('a').set({ title: 'Two' }).commit({ returnDocuments: false })
  await editor.delete('a')

  const [appeared, updated, disappeared] = [await events.next(), await events.next(), await events.next()]
  expect(appeared).toMatchObject({
    transition: 'appear',
    documentId: 'a',
    result: { title: 'One' },
    previous: null,
  })
  expect(updated).toMatchObject({
    transition: 'update',
    transactionId,
    resultRev: transactionId,
    previous: { title: 'One' },
    result: { title: 'Two' },
    mutations: [{ patch: { id: 'a', set: { title: 'Two' } } }],
  })
  expect(disappeared).toMatchObject({ transition: 'disappear', documentId: 'a', result: null })
  expect(disappeared).toHaveProperty('resultRev')
})

test('events of a transaction carry their number, which unlocks the Studio’s form', async ({ editor }) => {
  const events = await listenTo(editor, '*[_id in ["a", "drafts.a"]]', {}, { includeResult: false })
  const create = (...ids: string[]) =>
    editor.transaction(ids.map((_id) => ({ create: { _id, _type: 'page' } }))).commit()

  await create('b', 'a', 'c')
  await create('d', 'drafts.a')
  await editor
    .transaction()
    .delete('drafts.a')
    .patch('b', { set: { n: 1 } })
    .patch('a', { set: { n: 1 } })
    .commit()

  const told = [await events.next(), await events.next(), await events.next(), await events.next()]
  expect(told.map(inShort)).toEqual(['a 1 of 1', 'drafts.a 1 of 1', 'drafts.a 1 of 2', 'a 2 of 2'])
})

test('mendoza effects lead from each state to the next and back', async ({ editor }) => {
  const events = eventsOf<MutationEvent>(
    editor.listen(
      '*',
      {},
      { effectFormat: 'mendoza', includePreviousRevision: true, events: ['welcome', 'mutation'] },
    ),
  )
  await events.next()
  await editor.create({
    _id: 'a',
    _type: 'page',
    body: [
      { _key: 'x', text: 'A longer text to change' },
      { _key: 'y', text: 'second' },
    ],
  })
  await editor
    .patch('a')
    .set({ 'body[_key=="x"].text': 'A longer text to keep' })
    .insert('before', 'body[0]', [{ _key: 'z' }])
    .commit()
  await events.next()

  const { effects, previous, result } = await events.next()

  const { _rev: before, ...left } = previous ?? {}
  const { _rev: after, ...right } = result ?? {}
  expect(before).not.toBe(after)
  expect(applyPatch(left, effects?.apply ?? [])).toEqual(right)
  expect(applyPatch(right, effects?.revert ?? [])).toEqual(left)
})

test('a listener without a token gets no drafts, versions or preview secrets', async ({ lake, editor }) => {
  const events = await listenTo(clientOf(lake), '*')
  for (const _id of ['drafts.a', 'versions.r.a', 'sanity-preview-url-secret.a'])
    await editor.create({ _id, _type: 'page' })
  await editor.create({ _id: 'public', _type: 'page' })

  expect(await events.next()).toMatchObject({ documentId: 'public' })
})

test('live events report changes, those of drafts to editors alone', async ({ lake, editor }) => {
  await editor.create({ _id: 'a', _type: 'page', title: 'One' })
  const whole = { filterResponse: false } as const
  const { syncTags } = await clientOf(lake).fetch('*[_type == "page"]', {}, whole)
  const visitor = eventsOf(clientOf(lake).live.events())
  const preview = eventsOf(editor.live.events({ includeDrafts: true }))
  await visitor.next('welcome')
  await preview.next('welcome')

  await editor.createOrReplace({ _id: 'drafts.a', _type: 'page', title: 'Two' })
  await editor.patch('a').set({ title: 'Three' }).commit()

  const message = { type: 'message', tags: syncTags }
  expect(await preview.next()).toMatchObject(message)
  expect(await visitor.next()).toMatchObject(message)
  expect(await preview.next()).toMatchObject(message)
  expect(visitor.waiting()).toBe(0)
})

test('a subscriber that missed live events is told to restart', async ({ lake }) => {
  const address = `${lake.url}/v2026-03-01/data/live/events/production`
  const greeting = async (lastEventId: string) => {
    const response = await fetch(address, { headers: { 'last-event-id': lastEventId } })
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      if (text.includes('event: ')) return text
    }
    return text
  }
  const first = await greeting('')
  expect(first).not.toContain('restart')
  const current = /^id: (\d+)$/m.exec(first)?.[1] ?? ''
  expect(await greeting(current)).not.toContain('restart')
  expect(await greeting('1')).toContain('event: restart')
})

test('a listener may send a query as long as the client allows', async ({ editor }) => {
  const ids = Array.from({ length: 250 }, (_, n) => `a-document-with-a-long-id-${n}`)
  const events = await listenTo(editor, '*[_id in $ids]', { ids })

  await editor.create({ _id: 'a-document-with-a-long-id-249', _type: 'page' })

  expect(await events.next('mutation')).toMatchObject({ transition: 'appear' })
})
