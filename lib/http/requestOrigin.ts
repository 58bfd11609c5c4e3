import { isLoopbackOrigin } from './loopback.ts'

/**
 * Whether a page of the very origin that was asked for sent the request, as its scripts do. Browsers say so in
 * `Sec-Fetch-Site`; older ones name the origin, which then must be that of the address asked for.
 */
export function isSameOriginRequest({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  const host = headers.get('host')
  return origin !== null && host !== null && URL.parse(origin)?.host === host
}

/**
 * Whether a posted form comes from a page of the site: browsers name the page's origin with every post. On this machine
 * the site has several names, so the name it was asked for counts; elsewhere a name that somebody points here does not.
 * @param siteUrl the public address of the site
 */
export function isPostedFromSite({ headers }: Request, siteUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) return false
  return isLoopbackOrigin(origin, headers.get('host')) || origin === new URL(siteUrl).origin
}
