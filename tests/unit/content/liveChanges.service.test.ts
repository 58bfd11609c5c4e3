import { describe, expect, it, onTestFinished } from 'vitest'
import { followLiveChanges } from '#lib/content/liveChanges.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

/** Follows a real Content Lake's stream as an anonymous client. */
async function startFollowing() {
  const lake = await startTestLake()
  const editor = editorOf(lake)
  let count = 0
  const changes = followLiveChanges(editor.withConfig({ token: '' }), () => {
    count += 1
  })
  onTestFinished(() => changes.stop())
  await expect.poll(() => count).toBe(1)
  return { lake, editor, changes, count: () => count }
}

describe('followLiveChanges', () => {
  it('reports its opening and a publish', async () => {
    const { editor, changes, count } = await startFollowing()
    expect(changes.isOpen()).toBe(true)
    await editor.create({ _id: 'homePage', _type: 'homePage', title: 'One' })
    await expect.poll(count).toBe(2)
  })

  it('reports no draft', async () => {
    const { editor, count } = await startFollowing()
    await editor.create({ _id: 'drafts.homePage', _type: 'homePage', title: 'One' })
    await editor.create({ _id: 'homePage', _type: 'homePage', title: 'One' })
    await expect.poll(count).toBe(2)
  })

  it('is not open while the Content Lake is down', async () => {
    const { lake, changes } = await startFollowing()
    await lake.close()
    await expect.poll(changes.isOpen).toBe(false)
  })
})
