import { z } from 'zod'

/** Paths of event streams; all others are ordinary requests. */
const STREAMS = /\/data\/(listen|live\/events)\//

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Returns a `fetch` for `@sanity/client`'s `resolveFetch` that carries all event streams of a tab over one WebSocket.
 * Over HTTP/1.1, which the local Content Lake uses, a browser opens six connections per host, and the Studio's streams
 * would block its saves.
 * @param apiHost address of the Content Lake, such as `http://localhost:3000/lake`
 */
export function lakeFetch(apiHost: string): Fetch {
  const streams = new MultiplexedStreams(`${apiHost.replace(/^http/, 'ws')}/mux`)
  return (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    if (typeof WebSocket === 'undefined' || !url.startsWith(apiHost) || !STREAMS.test(url)) {
      return fetch(input, init)
    }
    const headers = Object.fromEntries(new Headers(init.headers))
    return streams.open(url.slice(apiHost.length), headers, init.signal ?? null)
  }
}

const frameSchema = z.union([
  z.tuple([
    z.number(),
    z.literal('head'),
    z.object({ status: z.number(), type: z.string(), body: z.string().optional() }),
  ]),
  z.tuple([z.number(), z.literal('data'), z.string()]),
])

/** One event stream: the response that its reader waits for, then the body. */
interface Stream {
  respond: (response: Response) => void
  fail: (error: unknown) => void
  body: ReadableStream<Uint8Array>
  controller: ReadableStreamDefaultController<Uint8Array>
}

/** Event streams over one WebSocket, opened with the first stream and again after a failure. */
class MultiplexedStreams {
  readonly #address: string
  readonly #streams = new Map<number, Stream>()
  readonly #encoder = new TextEncoder()
  #socket: Promise<WebSocket> | null = null
  #lastId = 0

  constructor(address: string) {
    this.#address = address
  }

  /** Resolves like `fetch`. Rejects if the Content Lake can't be reached or `signal` aborts. */
  async open(url: string, headers: Record<string, string>, signal: AbortSignal | null): Promise<Response> {
    signal?.throwIfAborted()
    const socket = await this.#connect()
    signal?.throwIfAborted()
    this.#lastId += 1
    const id = this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const stop = () => {
      if (this.#streams.delete(id) && socket.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify([id, 'close']))
    }
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given
      },
      cancel: stop,
    })
    if (!controller) throw new TypeError('A stream has its controller once it is made.')
    const stream = { respond: resolve, fail: reject, body, controller }
    this.#streams.set(id, stream)
    signal?.addEventListener('abort', () => {
      stop()
      this.#break(stream, signal.reason)
    })
    socket.send(JSON.stringify([id, 'open', { url, headers }]))
    return promise
  }

  #connect(): Promise<WebSocket> {
    this.#socket ??= new Promise((resolve, reject) => {
      const socket = new WebSocket(this.#address)
      socket.addEventListener('open', () => resolve(socket))
      socket.addEventListener('message', ({ data }) => this.#receive(String(data)))
      socket.addEventListener('close', () => {
        this.#socket = null
        const error = new TypeError('The connection to the Content Lake broke.')
        reject(error)
        for (const stream of this.#streams.values()) this.#break(stream, error)
        this.#streams.clear()
      })
    })
    return this.#socket
  }

  #receive(text: string): void {
    const frame = frameSchema.parse(JSON.parse(text))
    const stream = this.#streams.get(frame[0])
    if (!stream) return
    if (frame[1] === 'data') {
      stream.controller.enqueue(this.#encoder.encode(frame[2]))
      return
    }
    const { status, type, body } = frame[2]
    stream.respond(new Response(body ?? stream.body, { status, headers: { 'content-type': type } }))
    // A refusal is complete with its head.
    if (body !== undefined) this.#streams.delete(frame[0])
  }

  /** Reports the early end of the stream to its reader, before or after the response. */
  #break(stream: Stream, error: unknown): void {
    stream.fail(error)
    try {
      stream.controller.error(error)
    } catch {
      // The reader has cancelled already.
    }
  }
}
