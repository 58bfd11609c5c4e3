import { MultiplexedStreams } from './multiplexedStreams.ts'

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
