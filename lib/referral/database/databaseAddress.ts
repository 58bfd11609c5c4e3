import { isLoopbackDomain } from '../../server/http/loopback.ts'

export type DatabasePlace = {
  /** The address, without the parameters that the driver would send as session settings. */
  readonly url: string
  /** A host, or the folder of a server's socket. */
  readonly host: string
  /** The user, if the address names one only in its query. */
  readonly user?: string
  /** Encryption, if the address does not request it itself. */
  readonly ssl?: 'require'
}

/** The values of sslmode that send nothing before the connection is encrypted. */
const ENCRYPTED = new Set(['require', 'verify-full'])

/**
 * Reads an address as psql and pg_dump do: `host` and `user` in its query count, so a socket is
 * `postgres://site@localhost/site?host=/var/run/postgresql`. Adds encryption if the server is on another machine and
 * the address has no sslmode.
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

/** Returns true if the server is on another machine and the address does not require encryption. */
export function leavesUnencrypted(address: string): boolean {
  const url = read(address)
  const mode = url.searchParams.get('sslmode') ?? ''
  return !isOfThisMachine(hostOf(url)) && !ENCRYPTED.has(mode)
}

/** An address without a host means this machine. PGHOST is ignored. */
const hostOf = (url: URL): string => url.searchParams.get('host') || url.hostname || 'localhost'

/** Returns true for a socket or a loopback host. If there are several hosts, all must be local. */
const isOfThisMachine = (host: string): boolean =>
  host.split(',').every((one) => one.startsWith('/') || isLoopbackDomain(one))

function read(address: string): URL {
  const url = URL.parse(address)
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) {
    throw new Error('The address of a database must look like postgres://user:password@host:5432/database.')
  }
  return url
}
