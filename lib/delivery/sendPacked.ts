import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { packedPages } from './packedPages.ts'

/** Pages that are kept for all visitors say so; what is one visitor's own is compressed for each answer. */
const isForAll = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  /\bs-maxage=/.test(String(response.getHeader('cache-control'))) &&
  String(response.getHeader('content-type')).startsWith('text/html')

/**
 * From now on, a page that is the same for all visitors is compressed once, not once for each of them. Next compresses
 * by taking the place of `end` of each answer, and leaves alone what has an encoding already; so this gives the page
 * its encoding just before.
 */
export function sendPacked(): void {
  const pages = packedPages()
  subscribe('http.server.request.start', (started) => {
    const { request, response } = Object(started)
    if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return
    if (request.method !== 'GET') return
    const accepted = String(request.headers['accept-encoding'] ?? '')
    Object.defineProperty(response, 'end', {
      configurable: true,
      get: () => ServerResponse.prototype.end,
      set: (compressing: ServerResponse['end']) => {
        const end = (...given: unknown[]): unknown => {
          const [page, ...rest] = given
          const packed = typeof page === 'string' && isForAll(response) ? pages.of(page, accepted) : null
          if (packed === null || response.headersSent) return Reflect.apply(compressing, response, given)
          response.setHeader('content-encoding', packed.encoding)
          response.setHeader('content-length', packed.body.length)
          return Reflect.apply(compressing, response, [packed.body, ...rest])
        }
        Object.defineProperty(response, 'end', { configurable: true, writable: true, value: end })
      },
    })
  })
}
