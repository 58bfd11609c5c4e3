/** The names under which this machine opens its own pages. */
const NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a Host header names this machine: a page elsewhere that resolves to it must not get in (DNS rebinding). */
export function isLoopbackHost(host: string | null | undefined): boolean {
  const name = hostnameOf(host)
  return name !== null && NAMES.has(name)
}

/** The same, and every other name that can only lead here: those below localhost, and all of 127.0.0.0/8 (RFC 6761, RFC 1122). */
export function isLoopbackDomain(host: string | null | undefined): boolean {
  const name = hostnameOf(host)
  if (name === null) return false
  return NAMES.has(name) || name.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(name)
}

/** Whether an http or https address, such as an Origin header, is of a {@link isLoopbackDomain}; `null` is not. */
export function isLoopbackUrl(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackDomain(url.host)
}

/**
 * Whether an Origin header is that of the site on this machine, whatever its name and port: `host` is what the site was
 * asked for, and a page of that host says the same in its Origin.
 */
export function isLoopbackOrigin(origin: string, host: string | null): boolean {
  const url = URL.parse(origin)
  return url !== null && url.origin === origin && url.host === host && isLoopbackHost(host)
}

/** The name in a Host header, in its normal form; null for what is more, or less, than a name and a port. */
function hostnameOf(host: string | null | undefined): string | null {
  const url = host ? URL.parse(`http://${host}`) : null
  if (url === null) return null
  const { hostname, username, password, pathname, search, hash } = url
  return username + password + search + hash === '' && pathname === '/' ? hostname : null
}
