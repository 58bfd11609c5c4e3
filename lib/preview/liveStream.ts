/** Interval of the heartbeat, which keeps proxies from closing the connection, ms. The stream of a preview that has ended ends with it. */
const HEARTBEAT_MS = 20_000

interface LiveObserver {
  next(event: { type: string }): void
  error(): void
  complete(): void
}

interface LiveClient {
  live: {
    events(options: { includeDrafts: true }): { subscribe(observer: LiveObserver): { unsubscribe(): void } }
  }
}

interface LiveStreamOptions {
  client: LiveClient
  /** Returns the version of the content. Sent once the Content Lake listens: earlier changes are not reported. */
  version: () => Promise<string>
  isAllowed: () => Promise<boolean>
  signal: AbortSignal
}

/**
 * A stream of server-sent events that says when content changed, drafts included, and nothing else: the token that
 * listens stays on the server. It ends when the preview ends, and when the lake's own stream ends; the browser then connects
 * again by itself.
 */
export function liveStream({
  client,
  version,
  isAllowed,
  signal,
}: LiveStreamOptions): ReadableStream<Uint8Array> {
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
      const sendIfAllowed = (lines: string) =>
        void isAllowed().then((allowed) => (allowed ? send(lines) : end()), end)
      const heartbeat = setInterval(() => sendIfAllowed(':'), HEARTBEAT_MS)
      signal.addEventListener('abort', end, { once: true })
      cleanUp.push(
        () => clearInterval(heartbeat),
        () => signal.removeEventListener('abort', end),
      )
      send('retry: 1000')
      const subscription = client.live.events({ includeDrafts: true }).subscribe({
        next: ({ type }) => {
          if (type === 'welcome') void version().then((now) => send(`event: ready\ndata: ${now}`), end)
          if (type === 'message' || type === 'restart') sendIfAllowed('event: change\ndata:')
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
