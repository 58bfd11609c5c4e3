/** Returns the bare name of a www name, and the www name of any other. */
export const otherName = (hostname: string): string =>
  hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`

/** Returns the DNS records of a site for its name and for the bare or www name that redirects to it. */
export function dnsRecords(address: string): string {
  const { hostname } = new URL(address)
  const line = (name: string) =>
    `  ${name}  A     the IPv4 address of this server\n  ${name}  AAAA  its IPv6 address, if it has one`
  return [hostname, otherName(hostname)].map(line).join('\n')
}
