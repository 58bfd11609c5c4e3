const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a Host header names this machine: a page elsewhere that resolves to it must not get in. */
export function isLoopbackHost(host: string | null | undefined): boolean {
  return (
    typeof host === 'string' &&
    URL.canParse(`http://${host}`) &&
    LOOPBACK.has(new URL(`http://${host}`).hostname)
  )
}

/**
 * Whether a request comes from the site on this machine, whatever its port: the site passes requests on with the
 * host it was asked for, and a page of that host says so in its Origin.
 */
export function isSiteOrigin(origin: string, forwardedHost: string | null): boolean {
  if (!URL.canParse(origin) || !isLoopbackHost(forwardedHost)) return false
  const url = new URL(origin)
  return url.origin === origin && url.host === forwardedHost && isLoopbackHost(url.host)
}
