import { applyPatch } from 'mendoza'
import { expect } from 'vitest'
import { crashRounds } from '#tests/support/lake/crashRounds.ts'
import { listenTo } from '#tests/support/lake/events.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

test('a kill during writes loses no acknowledged write', {
  tags: 'full',
  timeout: 60_000,
}, async () => {
  const { acknowledged, lost } = await crashRounds(temporaryFolder(), [25, 60])

  expect(acknowledged).toBeGreaterThanOrEqual(85)
  expect(lost).toEqual([])
})

test('two clients that edit one document lose nothing and end with the same document', async ({ lake }) => {
  const [anna, ben] = [editorOf(lake), editorOf(lake)]
  await anna.create({ _id: 'page', _type: 'page', count: 0, list: [], anna: '', ben: '' })
  const options = { effectFormat: 'mendoza', includeResult: false } as const
  const watching = await Promise.all(
    [anna, ben].map((client) => listenTo(client, '*[_id == "page"]', {}, options)),
  )
  const { _rev, ...start } = (await anna.getDocument('page')) ?? {}

  const type = async (client: typeof anna, name: string) => {
    for (let n = 0; n < 15; n += 1) {
      await client
        .patch('page')
        .inc({ count: 1 })
        .append('list', [{ _key: `${name}-${n}` }])
        .set({ [name]: 'x'.repeat(n) })
        .commit()
    }
  }
  await Promise.all([type(anna, 'anna'), type(ben, 'ben')])

  const { _rev: finalRevision, ...stored } = await anna.fetch('*[_id == "page"][0]')
  expect(stored).toMatchObject({ count: 30, anna: 'x'.repeat(14), ben: 'x'.repeat(14) })
  expect(new Set(stored.list.map(({ _key }: { _key: string }) => _key)).size).toBe(30)
  for (const watcher of watching) {
    let followed: unknown = start
    let revision = _rev
    for (let n = 0; n < 30; n += 1) {
      const event = await watcher.next()
      expect(event.previousRev).toBe(revision)
      followed = applyPatch(followed, event.effects?.apply ?? [])
      revision = event.resultRev
    }
    expect(followed).toEqual(stored)
    expect(revision).toBe(finalRevision)
  }
})
