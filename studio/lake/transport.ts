import { MultiplexedStreams } from './multiplexedStreams.ts'

/** The only paths that stay open; everything else is an ordinary request. */
const STREAMS = /\/data\/(listen|live\/events)\//

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * A `fetch` for `@sanity/client`'s `resolveFetch` that carries all event streams of a tab over one WebSocket. Over
 * HTTP/1.1, which the embedded lake speaks, a browser opens six connections to a host at most; the Studio listens on
 * more, and its saves would wait behind its own streams.
 *
 * @param apiHost where the lake answers, such as `http://localhost:3000/lake`
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
