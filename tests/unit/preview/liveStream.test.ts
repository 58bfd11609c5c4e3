import { describe, expect, it } from 'vitest'
import { liveStream } from '#lib/preview/liveStream.ts'

type Observer = Parameters<ReturnType<Parameters<typeof liveStream>[0]['live']['events']>['subscribe']>[0]

/** A lake whose events the test sends by hand. */
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
    fails: () => each((observer) => observer.error()),
  }
}
const version = () => Promise.resolve('rev2,rev1')
const text = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

describe('the live stream of a preview', () => {
  it('says that content changed, without a word of it', async () => {
    const { client, says, ends } = lake()
    const answer = text(liveStream(client, version, new AbortController().signal))
    says('message', 'reconnect', 'restart')
    ends()
    expect(await answer).toBe('retry: 1000\n\nevent: change\ndata:\n\nevent: change\ndata:\n\n')
  })

  it('says how the content is once the lake listens, since what changed before was not told', async () => {
    const { client, says, ends } = lake()
    const answer = text(liveStream(client, version, new AbortController().signal))
    says('welcome')
    await version()
    ends()
    expect(await answer).toBe('retry: 1000\n\nevent: ready\ndata: rev2,rev1\n\n')
  })

  it('lets go of the lake when the browser goes', async () => {
    const { client, isWatched } = lake()
    const browser = new AbortController()
    const answer = text(liveStream(client, version, browser.signal))
    expect(isWatched()).toBe(true)
    browser.abort()
    await answer
    expect(isWatched()).toBe(false)
  })

  it('ends when the lake fails, so that the browser connects again', async () => {
    const { client, fails } = lake()
    const answer = text(liveStream(client, version, new AbortController().signal))
    fails()
    expect(await answer).toBe('retry: 1000\n\n')
  })
})
