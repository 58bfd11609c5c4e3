import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { visitorNetwork } from '../http/visitorNetwork.ts'
import { VISITOR_HEADER, vouchFor } from './vouchedNetwork.ts'

/** How this site stands in the network. */
export type SitePlace = {
  /** How many proxies of one's own stand before it. */
  readonly trustedProxies: number
  /** What it shares with the function; without one it vouches for nobody. */
  readonly secret: string | undefined
}

/**
 * From now on, every POST that reaches this process carries the network of its visitor in {@link VISITOR_HEADER}, whether the
 * site answers it or passes it on, and nobody else's word for it. Next itself shows neither a route nor a rewrite who is at the
 * other end of a connection, so this listens where Node announces each request before anybody has seen it.
 */
export function vouchForVisitors({ trustedProxies, secret }: SitePlace): void {
  subscribe('http.server.request.start', (started) => {
    const request: unknown = Reflect.get(Object(started), 'request')
    if (!(request instanceof IncomingMessage)) return
    const { headers, method, socket } = request
    delete headers[VISITOR_HEADER]
    if (method !== 'POST' || secret === undefined) return
    const forwarded = headers['x-forwarded-for']?.toString()
    headers[VISITOR_HEADER] = vouchFor(
      visitorNetwork(forwarded, socket.remoteAddress, trustedProxies),
      secret,
    )
  })
}
