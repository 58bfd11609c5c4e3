import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { packedPages } from './packedPages.ts'

/** Pages that are kept for all visitors say so; what is one visitor's own is compressed for each answer. */
const isForAll = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  /\bs-maxage=/.test(String(response.getHeader('cache-control'))) &&
  String(response.getHeader('content-type')).startsWith('text/html')

/** Whether the browser has the page with this tag already (RFC 9110, `If-None-Match`: the weak comparison). */
function isHeld(request: IncomingMessage, tag: string): boolean {
  const held = request.headers['if-none-match']
  return held !== undefined && (held.trim() === '*' || held.split(',').some((one) => one.trim() === tag))
}

/**
 * From now on, a page that is the same for all visitors is tagged and compressed once, not once for each of them. Next
 * compresses by taking the place of `end` of each answer, and leaves alone what has an encoding already; so this gives
 * the page its encoding just before. Who has the page already is told so, and gets no body.
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
          if (typeof page !== 'string' || response.headersSent || !isForAll(response)) {
            return Reflect.apply(compressing, response, given)
          }
          const { tag, form } = pages.of(page, accepted)
          response.setHeader('etag', tag)
          if (isHeld(request, tag)) {
            response.statusCode = 304
            response.removeHeader('content-length')
            return Reflect.apply(compressing, response, [])
          }
          if (form === null) return Reflect.apply(compressing, response, given)
          response.setHeader('content-encoding', form.encoding)
          response.setHeader('content-length', form.body.length)
          return Reflect.apply(compressing, response, [form.body, ...rest])
        }
        Object.defineProperty(response, 'end', { configurable: true, writable: true, value: end })
      },
    })
  })
}
