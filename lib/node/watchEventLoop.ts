import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { MINUTE_MS } from '../server/durations.ts'
import { rateLimit } from '../server/http/rateLimit.ts'
import { log } from '../server/log/log.ts'
import { memberOf } from './http/openRequests.ts'

/** Lag that is logged, ms. */
const LAG_MS = 200

/** Interval of the timer whose delay is the lag, ms. */
const INTERVAL_MS = 50

/** Lines in the log: one a minute for each path. */
const LINES = { windowMs: MINUTE_MS, perKey: 1, everyone: 20 }

/** First segments of addresses that no visitor chose. `v` and a date begin the addresses of the Content Lake. */
const AREAS =
  /^\/(?:_next|api|demo|functions|healthz|islands|lake|messages|readyz|referral|share|status|studio|v[\dX-]+)(?=\/|$)/

/**
 * Logs each lag of this process's event loop, with the request that began last before it.
 * @param pages paths of pages, which the log may contain
 */
export function watchEventLoop(pages: readonly string[]): void {
  const mayLog = rateLimit(LINES, Date.now)
  let last = performance.now()
  let newest: { method?: string | undefined; url?: string | undefined } = {}
  const measure = () => {
    const now = performance.now()
    const lag = now - last - INTERVAL_MS
    last = now
    if (lag < LAG_MS) return
    const path = pathOf(pages, newest.url)
    if (!mayLog(path ?? '')) return
    log.warn('server.lag', 'The event loop was blocked, and requests waited.', {
      milliseconds: Math.round(lag),
      method: newest.method,
      path,
    })
  }
  setInterval(measure, INTERVAL_MS).unref()
  subscribe('http.server.request.start', (message) => {
    measure()
    const request = memberOf(message, 'request')
    if (request instanceof IncomingMessage) newest = { method: request.method, url: request.url }
  })
}

/** Returns the path of a page or the first segment of another known address, so that the log has nothing that was typed. */
function pathOf(pages: readonly string[], url = ''): string | undefined {
  const [path = ''] = url.split('?', 1)
  return pages.includes(path) ? path : AREAS.exec(path)?.[0]
}
