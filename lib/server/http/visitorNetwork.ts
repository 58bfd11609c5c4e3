import { isIPv4, isIPv6 } from 'node:net'

/** Returns an IPv4 address, or the first 64 bits of IPv6: what one household is given. Null for no address. */
export function networkOf(address: string): string | null {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (isIPv4(bare)) return bare
  const plain = bare.replace(/%.*$/, '')
  if (!isIPv6(plain)) return null
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  const isMappedIPv4 = groups.slice(0, 6).join() === '0,0,0,0,0,65535'
  if (isMappedIPv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

function groupsOf(address: string): number[] {
  // Browsers, Node and Deno alike write an address in a URL without an IPv4 part, in one form.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}
