import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { markStale } from '#lib/delivery/freshness/cacheAge.ts'
import { startCache } from '#tests/support/delivery/nextCache.ts'

const TYPE = 'conversionPage'

/** Starts a page in Next's cache. Its Content Lake returns one text and can delay or fail. */
function startPage() {
  const lake = { text: 'old', isDown: false, held: Promise.resolve() }
  const read = vi.fn(async () => {
    const answer = lake.text
    await lake.held
    if (lake.isDown) throw new Error('The Content Lake is down.')
    return answer
  })
  const { visit } = startCache(read, [TYPE])
  const publish = async (text: string) => {
    lake.text = text
    markStale([TYPE])
    // A rendering in the same millisecond as the mark counts as earlier.
    await pause(2)
  }
  /** Returns the page's text after all renderings have ended. */
  const settled = async () => {
    await expect.poll(async () => (await visit()).isStale).toBe(false)
    return (await visit()).text
  }
  return { lake, read, visit, publish, settled }
}

describe('cached page', () => {
  it('shows the old copy while the new one is rendered', async () => {
    const { visit, publish, settled } = startPage()
    expect((await visit()).text).toBe('old')
    await publish('new')
    expect(await visit()).toMatchObject({ text: 'old', isStale: true })
    expect(await settled()).toBe('new')
  })

  it('shows a publish during a rendering that already read the old text', async () => {
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

  it('stays fresh when another type changes', async () => {
    const { visit } = startPage()
    await visit()
    await pause(2)
    markStale(['caseStudy'])
    expect((await visit()).isStale).toBe(false)
  })

  it('keeps its last copy without retries when rendering fails', async () => {
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

  it('varies by Cookie for upstream caches', async () => {
    const { visit, settled } = startPage()
    await visit()
    await settled()
    expect((await visit()).headers.vary).toBe('Cookie')
  })
})
