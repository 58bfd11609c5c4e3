import { type Check, failing, green, notApplicable } from '#lib/health/check.ts'
import { otherName } from '#ops/setup/dnsRecords.ts'
import type { Installation } from './checkedInstallation.ts'
import { noRecords } from './mailDomainCheck.ts'

const WHAT = 'Names of the site'

/** Returns the addresses of a name. Rejects with ENOTFOUND if there are none. */
export type ReadAddresses = (name: string) => Promise<readonly string[]>

/** Checks that the site's name and its bare or www name lead to a server, since Caddy gets certificates for both. */
export const siteNamesCheck = (
  { form, siteUrl }: Pick<Installation, 'form' | 'siteUrl'>,
  readAddresses: ReadAddresses,
): Check => ({
  what: WHAT,
  advice: 'Try the name servers of this machine.',
  run: async () => {
    if (form !== 'selfHosted') return [notApplicable(WHAT, 'the host of the site sets them')]
    const { hostname } = new URL(siteUrl)
    const names = [hostname, otherName(hostname)]
    const found = await Promise.all(names.map((name) => readAddresses(name).catch(noRecords)))
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
