import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { liveStream } from '#lib/preview/liveStream.ts'

type Client = Parameters<typeof liveStream>[0]['client']
type Observer = Parameters<ReturnType<Client['live']['events']>['subscribe']>[0]

/** Returns a fake Content Lake whose events the test sends. */
const lake = () => {
  const observers = new Set<Observer>()
  const subscribe = (observer: Observer) => {
    observers.add(observer)
    return { unsubscribe: () => observers.delete(observer) }
  }
  const each = (send: (observer: Observer) => void) => [...observers].forEach(send)
  return {
    client: { live: { events: () => ({ subscribe }) } },
    isWatched: () => observers.size > 0,
    says: (...types: string[]) => {
      for (const type of types) each((observer) => observer.next({ type }))
    },
    ends: () => each((observer) => observer.complete()),
    fails: (_: string) => each((observer) => observer.error()),
  }
}
const version = () => Promise.resolve('rev2,rev1')
const openStream = (client: Client, isAllowed = async () => true, signal = new AbortController().signal) =>
  new Response(liveStream({ client, version, isAllowed, signal })).text()

describe('live stream of a preview', () => {
  it('reports that content changed without the content', async () => {
    const { client, says, ends } = lake()
    const answer = openStream(client)
    says('message', 'reconnect', 'restart')
    await Promise.resolve()
    ends()
    expect(await answer).toBe('retry: 1000\n\nevent: change\ndata:\n\nevent: change\ndata:\n\n')
  })

  it("reports the content's version once the Content Lake listens", async () => {
    const { client, says, ends } = lake()
    const answer = openStream(client)
    says('welcome')
    await version()
    ends()
    expect(await answer).toBe('retry: 1000\n\nevent: ready\ndata: rev2,rev1\n\n')
  })

  it('unsubscribes when the browser disconnects', async () => {
    const { client, isWatched } = lake()
    const browser = new AbortController()
    const answer = openStream(client, undefined, browser.signal)
    expect(isWatched()).toBe(true)
    browser.abort()
    await answer
    expect(isWatched()).toBe(false)
  })

  it.each([
    ['the Content Lake fails', async (): Promise<boolean> => true, 'fails'],
    ['the preview has ended before a change', async (): Promise<boolean> => false, 'says'],
    [
      'the share link cannot be read at a change',
      async (): Promise<boolean> => Promise.reject(new Error('down')),
      'says',
    ],
  ] as const)('ends without a report when %s', async (_, isAllowed, happens) => {
    const { client, isWatched, ...content } = lake()
    const answer = openStream(client, isAllowed)
    content[happens]('message')
    expect(await answer).toBe('retry: 1000\n\n')
    expect(isWatched()).toBe(false)
  })

  it('ends within 20 s of the end of the preview', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { client, isWatched } = lake()
    let isAllowed = true
    const answer = openStream(client, async () => isAllowed)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(isWatched()).toBe(true)
    isAllowed = false
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await answer).toBe('retry: 1000\n\n:\n\n')
  })
})
