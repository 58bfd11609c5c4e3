import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { markStale } from '#lib/delivery/staleMarks.ts'
import { startCache } from '#tests/support/delivery/nextCache.ts'

const TYPE = 'conversionPage'

/** A page of one text in a lake that can hold its answers back and fail, as Next keeps it. */
function startPage() {
  const lake = { text: 'old', isDown: false, held: Promise.resolve() }
  const read = vi.fn(async () => {
    const answer = lake.text
    await lake.held
    if (lake.isDown) throw new Error('The lake is down.')
    return answer
  })
  const { visit } = startCache(read, [TYPE])
  const publish = async (text: string) => {
    lake.text = text
    markStale([TYPE])
    // What begins within the millisecond of a mark counts as before it.
    await pause(2)
  }
  /** What visitors get once everything under way has ended. */
  const settled = async () => {
    await expect.poll(async () => (await visit()).isStale).toBe(false)
    return (await visit()).text
  }
  return { lake, read, visit, publish, settled }
}

describe('a page in the cache', () => {
  it('is shown old while it is rendered anew, and new after that', async () => {
    const { visit, publish, settled } = startPage()
    expect((await visit()).text).toBe('old')
    await publish('new')
    expect(await visit()).toMatchObject({ text: 'old', isStale: true })
    expect(await settled()).toBe('new')
  })

  it('shows what was published while a rendering was under way that had read the old text already', async () => {
    const { lake, read, visit, publish, settled } = startPage()
    await visit()
    markStale([TYPE])
    const gate = Promise.withResolvers<void>()
    lake.held = gate.promise
    await visit()
    await expect.poll(() => read.mock.calls.length).toBe(2)
    await publish('new')
    gate.resolve()
    expect(await settled()).toBe('new')
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('is left alone by what it does not show', async () => {
    const { visit } = startPage()
    await visit()
    await pause(2)
    markStale(['caseStudy'])
    expect((await visit()).isStale).toBe(false)
  })

  it('is stale when a server starts, whatever it was made from', async () => {
    const { lake, visit, settled } = startPage()
    await visit()
    lake.text = 'restored'
    markStale([TYPE])
    expect(await visit()).toMatchObject({ text: 'old', isStale: true })
    expect(await settled()).toBe('restored')
  })

  it('keeps its last copy when it cannot be rendered, does not ask again with each visit, and follows the next publish', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { lake, read, visit, publish, settled } = startPage()
    await visit()
    lake.isDown = true
    await publish('lost at first')
    await visit()
    expect(await settled()).toBe('old')
    expect((await visit()).headers).toHaveProperty('x-render-failed-at')
    expect(read).toHaveBeenCalledTimes(2)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    lake.isDown = false
    await publish('new')
    await visit()
    expect(await settled()).toBe('new')
    expect((await visit()).headers).not.toHaveProperty('x-render-failed-at')
  })

  it('tells caches in front that it depends on the cookies of whoever asks', async () => {
    const { visit, settled } = startPage()
    await visit()
    await settled()
    expect((await visit()).headers.vary).toBe('Cookie')
  })
})
