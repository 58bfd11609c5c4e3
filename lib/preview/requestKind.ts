/** True when a browser or Next only looks ahead and nobody has chosen to go there. */
export function isPrefetch({ headers }: Request): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '')
  return purposes.some((purpose) => /prefetch|preview/i.test(purpose)) || headers.has('next-router-prefetch')
}

/**
 * True when a page of this site sent the request. Browsers say so in `Sec-Fetch-Site`; older ones name the origin, which
 * then must be that of the address asked for.
 */
export function isFromThisSite({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  const host = headers.get('host')
  return origin !== null && host !== null && URL.parse(origin)?.host === host
}
