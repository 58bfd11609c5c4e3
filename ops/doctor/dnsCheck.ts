import { lookup, NODATA, NOTFOUND, resolveTxt } from 'node:dns/promises'
import type { Check } from '#lib/health/check.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { mailDomain, otherName } from '../setup/dnsRecords.ts'

/** The DNS as the check asks it. Both reject with ENOTFOUND or ENODATA if a name has no records. */
interface NameServers {
  readonly txt: (name: string) => Promise<readonly (readonly string[])[]>
  readonly addresses: (name: string) => Promise<readonly unknown[]>
}

/** The name servers of this machine, and its /etc/hosts, as the site's own requests use them. */
const nameServers: NameServers = {
  txt: resolveTxt,
  addresses: (name) => lookup(name, { all: true }),
}

/** Returns no records for a name that has none. Throws any other failure of the name servers. */
function noRecords(error: unknown): [] {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === NOTFOUND || code === NODATA) return []
  throw error
}

/** Names that DNS never contains (RFC 2606, RFC 6761). */
const NOWHERE = /(?:^|\.)(?:localhost|test|example|invalid|local)$/

/**
 * Checks the records of the site's name, of its bare or www name, and of the domain that sends emails. Resend's have
 * special names, and the name of DKIM is known for Resend alone.
 */
export const dnsCheck = (
  siteUrl: string,
  { REFERRAL_FROM, MAIL_API_KEY }: Environment,
  { txt, addresses }: NameServers = nameServers,
): Check => ({
  what: 'DNS',
  advice:
    'Set A records with the address of the server, and those that the mail provider shows, at the provider of the name.',
  run: async () => {
    const { hostname } = new URL(siteUrl)
    const domain = mailDomain(REFERRAL_FROM) ?? 'localhost'
    const nowhere = [hostname, domain].find((name) => NOWHERE.test(name))
    if (nowhere !== undefined) return { notApplicable: `${nowhere} is a name for tests` }
    const hasAddress = async (name: string) => (await addresses(name).catch(noRecords)).length > 0
    const hasText = async (begin: RegExp, ...names: string[]) => {
      const found = await Promise.all(names.map((name) => txt(name).catch(noRecords)))
      return found.flat().some((parts) => begin.test(parts.join('')))
    }
    const labels = domain.split('.')
    // A subdomain without a policy inherits that of the domains above it.
    const policies = labels.slice(1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`)
    const records = await Promise.all([
      [hostname, await hasAddress(hostname)] as const,
      [otherName(hostname), await hasAddress(otherName(hostname))] as const,
      [`SPF of ${domain}`, await hasText(/^v=spf1\b/i, domain, `send.${domain}`)] as const,
      [`DKIM of ${domain}`, !MAIL_API_KEY || (await hasText(/p=/, `resend._domainkey.${domain}`))] as const,
      [`DMARC of ${domain}`, await hasText(/^v=DMARC1\b/i, ...policies)] as const,
    ])
    const missing = records.filter(([, isThere]) => !isThere).map(([name]) => name)
    if (missing.length > 0) throw new Error(`no records: ${missing.join(', ')}`)
    return `${hostname} and ${otherName(hostname)}, records of ${domain} for email`
  },
})
