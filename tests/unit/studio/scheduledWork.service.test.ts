import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { scheduledWork } from '#studio/checks/scheduledWork.ts'
import { scheduledCopies } from '#studio/tools/start/scheduledCopies.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

/** Schedules a copy as the Studio does: release, copy, then time. */
async function schedule(editor: SanityClient, releaseId: string, copy: { _type: string }, publishAt: string) {
  const metadata = { cardinality: 'one', releaseType: 'scheduled', intendedPublishAt: publishAt } as const
  await editor.releases.create({ releaseId, metadata })
  await editor.create({ ...copy, _id: `versions.${releaseId}.${copy._type}` })
  await editor.releases.schedule({ releaseId, publishAt })
}

test('lists scheduled and failed releases of the Content Lake', async () => {
  const editor = editorOf(await startTestLake())
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  // As the Studio refers to an unpublished item.
  const strengthened = { _weak: true, _strengthenOnPublish: { type: 'insight' } }
  const insights = [{ _key: 'a', _type: 'reference', _ref: 'unpublished', ...strengthened }]
  await schedule(editor, 'rWaits', { _type: 'leadPage' }, tomorrow)
  const homePage = { _type: 'homePage', insights }
  await schedule(editor, 'rStuck', homePage, new Date(Date.now() + 200).toISOString())

  const found = async () => {
    const releases = await editor.fetch('releases::all()', {}, { perspective: 'raw' })
    return scheduledWork(releases, await scheduledCopies(editor))
  }
  await expect
    .poll(async () => (await found()).map(({ title, hindrance }) => ({ title, hindrance })), {
      timeout: 10_000,
    })
    .toEqual([
      { title: 'Home', hindrance: expect.stringContaining('it shows unpublished content') },
      { title: 'Method PDF sign-up', hindrance: null },
    ])
  expect((await found())[1]?.at).toBe(tomorrow)
})
