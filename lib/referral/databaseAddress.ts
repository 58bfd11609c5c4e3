import { isLoopbackDomain } from '../http/loopback.ts'

/** Where a PostgreSQL server is. */
export type DatabasePlace = {
  /** The address, without what the driver would send on as a setting of the session. */
  readonly url: string
  /** A host, or the folder of a server's socket. */
  readonly host: string
  /** The user, where the address names one in its query alone. */
  readonly user?: string
  /** Encryption that the address itself does not ask for. */
  readonly ssl?: 'require'
}

/** Of the values of sslmode, those with which nothing is sent before the connection is encrypted. */
const ENCRYPTED = new Set(['require', 'verify-full'])

/**
 * Reads an address as psql and pg_dump do: `host` and `user` in its query count, so a socket is
 * `postgres://site@localhost/site?host=/var/run/postgresql`. To another machine, one that says nothing of encryption gets it.
 * @throws Error with one sentence when it is no address
 */
export function databasePlace(address: string): DatabasePlace {
  const url = read(address)
  const { searchParams } = url
  const host = hostOf(url)
  const user = searchParams.get('user')
  for (const name of ['host', 'user']) searchParams.delete(name)
  const isSilent = !searchParams.has('sslmode') && !searchParams.has('ssl')
  return {
    url: url.href,
    host,
    ...(user && { user }),
    ...(isSilent && !isOfThisMachine(host) && { ssl: 'require' as const }),
  }
}

/** Whether an address leads to another machine and does not itself insist on encryption. */
export function leavesUnencrypted(address: string): boolean {
  const url = read(address)
  const mode = url.searchParams.get('sslmode') ?? ''
  return !isOfThisMachine(hostOf(url)) && !ENCRYPTED.has(mode)
}

/** What an address without a host means is this machine, whatever PGHOST says. */
const hostOf = (url: URL): string => url.searchParams.get('host') || url.hostname || 'localhost'

/** A socket, or loopback; of several hosts, all of them. */
const isOfThisMachine = (host: string): boolean =>
  host.split(',').every((one) => one.startsWith('/') || isLoopbackDomain(one))

function read(address: string): URL {
  const url = URL.parse(address)
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) {
    throw new Error('The address of a database must look like postgres://user:password@host:5432/database.')
  }
  return url
}
