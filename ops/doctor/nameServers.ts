import { lookup, resolveTxt } from 'node:dns/promises'

/** The DNS as the checks ask it. Both reject with ENOTFOUND or ENODATA if a name has no records. */
export interface NameServers {
  readonly txt: (name: string) => Promise<readonly (readonly string[])[]>
  readonly addresses: (name: string) => Promise<readonly string[]>
}

/** The name servers of this machine, and its /etc/hosts, as the site's own requests use them. */
export const nameServers: NameServers = {
  txt: resolveTxt,
  addresses: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
}

/** Returns no records for a name that has none. Throws any other failure of the name servers. */
export function noRecords(error: unknown): [] {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOTFOUND' || code === 'ENODATA') return []
  throw error
}
