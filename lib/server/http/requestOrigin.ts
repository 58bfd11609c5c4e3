import { isLoopbackOrigin } from './loopback.ts'

/**
 * Returns true if a script of the same origin sent the request. Browsers set `Sec-Fetch-Site`; for older ones, the
 * Origin header must match the Host header.
 */
export function isSameOriginRequest({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  const host = headers.get('host')
  return origin !== null && host !== null && URL.parse(origin)?.host === host
}

/**
 * Returns true if a posted form comes from a page of the site. Browsers send the page's origin with every post. On this
 * machine the site has several names, so the Host header counts; elsewhere it is not trusted.
 * @param siteUrl the public address of the site
 */
export function isPostedFromSite({ headers }: Request, siteUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) return false
  return isLoopbackOrigin(origin, headers.get('host')) || origin === new URL(siteUrl).origin
}
