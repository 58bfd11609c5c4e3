/**
 * Returns true if a Host header names this machine: localhost, a name below it (RFC 6761), 127.0.0.0/8 (RFC 1122) or
 * `[::1]`. Other names that resolve to it are refused (DNS rebinding).
 */
export function isLoopbackDomain(host: string | null | undefined): boolean {
  const name = hostnameOf(host)
  return name !== null && /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(name)
}

/** Returns true for an address, such as an Origin header, with a {@link isLoopbackDomain}; false for `null`. */
export function isLoopbackUrl(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackDomain(url.host)
}

/** Returns true for an Origin header with a loopback name whose host equals `host`, the Host header. */
export function isLoopbackOrigin(origin: string, host: string | null): boolean {
  const url = URL.parse(origin)
  return url !== null && url.origin === origin && url.host === host && isLoopbackDomain(host)
}

/** Returns the name in its normal form; null unless the header is exactly a name with an optional port. */
function hostnameOf(host: string | null | undefined): string | null {
  const url = host ? URL.parse(`http://${host}`) : null
  if (url === null) return null
  const { hostname, username, password, pathname, search, hash } = url
  return username + password + search + hash === '' && pathname === '/' ? hostname : null
}
