import { type Check, failing, green } from '#lib/health/check.ts'
import { otherName } from '../setup/dnsRecords.ts'
import { type NameServers, noRecords } from './nameServers.ts'

const WHAT = 'Names of the site'

/** Checks that the site's name and its bare or www name lead to a server, since Caddy gets certificates for both. */
export const siteNamesCheck = (siteUrl: string, { addresses }: Pick<NameServers, 'addresses'>): Check => ({
  what: WHAT,
  advice: 'Try the name servers of this machine.',
  run: async () => {
    const { hostname } = new URL(siteUrl)
    const names = [hostname, otherName(hostname)]
    const found = await Promise.all(names.map((name) => addresses(name).catch(noRecords)))
    const lost = names.filter((_, index) => found[index]?.length === 0)
    return lost.length === 0
      ? [green(WHAT, names.join(', '))]
      : [
          failing(
            WHAT,
            `${lost.join(' and ')} cannot be found`,
            'Set an A record with the IPv4 address of this server at the provider of the name.',
          ),
        ]
  },
})
