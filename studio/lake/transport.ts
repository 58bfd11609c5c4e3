import { z } from 'zod'

/** Paths of event streams; all others are ordinary requests. */
const STREAMS = /\/data\/(listen|live\/events)\//

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Returns a `fetch` for `@sanity/client`'s `resolveFetch` that carries each event stream over a WebSocket. Over HTTP/1.1,
 * which the local Content Lake uses, a browser opens six connections per host, and the Studio's streams would block its
 * saves. It opens more than a hundred WebSockets.
 * @param apiHost address of the Content Lake, such as `http://localhost:3000/lake`
 */
export function lakeFetch(apiHost: string): Fetch {
  const address = `${apiHost.replace(/^http/, 'ws')}/stream`
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    if (typeof WebSocket === 'undefined' || !url.startsWith(apiHost) || !STREAMS.test(url)) {
      return fetch(input, init)
    }
    init.signal?.throwIfAborted()
    const headers = Object.fromEntries(new Headers(init.headers))
    const request = JSON.stringify({ url: url.slice(apiHost.length), headers })
    return openStream(new WebSocket(address), request, init.signal ?? null)
  }
}

const headSchema = z.object({ status: z.number(), type: z.string(), body: z.string().optional() })

/** Resolves like `fetch`. Rejects if the Content Lake can't be reached or `signal` aborts. */
function openStream(socket: WebSocket, request: string, signal: AbortSignal | null): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const encoder = new TextEncoder()
  const stop = () => {
    socket.onmessage = null
    // Browsers print an error for a socket that is closed while it connects.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
    else socket.close()
  }
  const events = new ReadableStream<Uint8Array>({
    start: (controller) => {
      /** Reports the early end of the stream to its reader, before or after the response. */
      const fail = (reason: unknown) => {
        stop()
        reject(reason)
        controller.error(reason)
      }
      const readHead = ({ data }: MessageEvent) => {
        const { status, type, body } = headSchema.parse(JSON.parse(String(data)))
        socket.onmessage = (message) => controller.enqueue(encoder.encode(String(message.data)))
        resolve(new Response(body ?? events, { status, headers: { 'content-type': type } }))
      }
      socket.onopen = () => socket.send(request)
      socket.onmessage = readHead
      socket.onclose = () => fail(new TypeError('The connection to the Content Lake broke.'))
      signal?.addEventListener('abort', () => fail(signal.reason))
    },
    cancel: stop,
  })
  return promise
}
