/** Often enough that no proxy takes the connection for dead, in milliseconds. */
const HEARTBEAT_MS = 20_000

interface LiveObserver {
  next(event: { type: string }): void
  error(): void
  complete(): void
}

/** What a stream needs of a Sanity client. */
interface LiveClient {
  live: {
    events(options: { includeDrafts: true }): { subscribe(observer: LiveObserver): { unsubscribe(): void } }
  }
}

/**
 * A stream of server-sent events that says when content changed, drafts included, and nothing else: the token that
 * listens stays on the server. It ends when the lake's own stream ends; the browser then connects again by itself.
 * @param version tells how the content is now; sent once the lake listens, since what changed before goes untold
 * @param signal ends the stream when the browser is gone
 */
export function liveStream(
  client: LiveClient,
  version: () => Promise<string>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const cleanUp: (() => void)[] = []
  const stop = () => {
    for (const step of cleanUp.splice(0)) step()
  }
  return new ReadableStream({
    start(controller) {
      let isOpen = true
      const send = (lines: string) => isOpen && controller.enqueue(encoder.encode(`${lines}\n\n`))
      const end = () => {
        if (!isOpen) return
        isOpen = false
        stop()
        controller.close()
      }
      const heartbeat = setInterval(() => send(':'), HEARTBEAT_MS)
      signal.addEventListener('abort', end, { once: true })
      cleanUp.push(
        () => clearInterval(heartbeat),
        () => signal.removeEventListener('abort', end),
      )
      send('retry: 1000')
      const subscription = client.live.events({ includeDrafts: true }).subscribe({
        next: ({ type }) => {
          if (type === 'welcome') void version().then((now) => send(`event: ready\ndata: ${now}`), end)
          if (type === 'message' || type === 'restart') send('event: change\ndata:')
        },
        error: end,
        complete: end,
      })
      cleanUp.push(() => subscription.unsubscribe())
      if (signal.aborted) end()
    },
    cancel: stop,
  })
}
