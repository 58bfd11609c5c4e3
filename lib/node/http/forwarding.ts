import { listMembers } from '#lib/server/http/fieldValues.ts'
import { isLoopbackDomain } from '#lib/server/http/loopback.ts'

/** Headers in which proxies name the client and the host that it requested. */
const CLIENTS_AND_HOSTS = [
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-envoy-external-address',
  'x-azure-clientip',
  'x-appengine-user-ip',
  'x-forwarded',
  'forwarded-for',
  'x-original-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-server',
  'x-original-host',
  'x-host',
]

/**
 * Returns true if a header shows that the request was forwarded from or for another machine. Headers that the site adds
 * when it forwards a request name this machine. An unreadable member counts as another machine.
 */
export function comesFromElsewhere(headers: Headers): boolean {
  const named = CLIENTS_AND_HOSTS.flatMap((name) => listMembers(headers.get(name)))
  const members = listMembers(headers.get('forwarded')).flatMap((element) => element.split(';'))
  for (const member of members) {
    const [, parameter, value = ''] = /^(\w+)="?([^"\s]*)"?$/.exec(member.trim()) ?? []
    if (parameter === undefined) return true
    if (/^(?:for|host)$/i.test(parameter)) named.push(value)
  }
  // RFC 9110, 7.6.3: the protocol, then the receiving host or a pseudonym.
  for (const hop of listMembers(headers.get('via'))) named.push(hop.split(/\s+/)[1] ?? '')
  return !named.every(isThisMachine)
}

/** Returns true if an address or a host, with or without a port, is this machine's. */
function isThisMachine(name: string): boolean {
  const address = name.replace(/^::ffff:/i, '')
  return isLoopbackDomain(address === '::1' ? '[::1]' : address)
}
