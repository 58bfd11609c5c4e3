import { lookup, resolveTxt } from 'node:dns/promises'
import { type Check, failing, green, notApplicable } from '#lib/health/check.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { mailDomain, otherName } from '../setup/dnsRecords.ts'

/** The DNS as the checks ask it. Both reject with ENOTFOUND or ENODATA if a name has no records. */
export interface NameServers {
  readonly txt: (name: string) => Promise<readonly (readonly string[])[]>
  readonly addresses: (name: string) => Promise<readonly unknown[]>
}

/** The name servers of this machine, and its /etc/hosts, as the site's own requests use them. */
export const nameServers: NameServers = {
  txt: resolveTxt,
  addresses: (name) => lookup(name, { all: true }),
}

const ADVICE = 'Try the name servers of this machine.'

/** Returns no records for a name that has none. Throws any other failure of the name servers. */
function noRecords(error: unknown): [] {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOTFOUND' || code === 'ENODATA') return []
  throw error
}

/** Checks that the site's name and its bare or www name lead to a server, since Caddy gets certificates for both. */
export const siteNamesCheck = (siteUrl: string, { addresses }: Pick<NameServers, 'addresses'>): Check => ({
  what: 'Names of the site',
  advice: ADVICE,
  run: async () => {
    const { hostname } = new URL(siteUrl)
    const names = [hostname, otherName(hostname)]
    const found = await Promise.all(names.map((name) => addresses(name).catch(noRecords)))
    const lost = names.filter((_, index) => found[index]?.length === 0)
    return lost.length === 0
      ? green(names.join(', '))
      : failing(
          `${lost.join(' and ')} cannot be found`,
          'Set an A record with the IPv4 address of this server at the provider of the name.',
        )
  },
})

/** Names that DNS never contains (RFC 2606, RFC 6761). */
const NOWHERE = /(?:^|\.)(?:localhost|test|example|invalid|local)$/

/**
 * Returns the records by which mailboxes recognise emails of a domain. Resend's have special names, and the name of DKIM
 * is known for Resend alone.
 */
function mailRecords(domain: string, isResend: boolean) {
  const labels = domain.split('.')
  // A subdomain without a policy inherits that of the domains above it.
  const dmarc = labels.slice(1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`)
  return [
    { kind: 'SPF', begin: /^v=spf1\b/i, names: [domain, `send.${domain}`] },
    ...(isResend ? [{ kind: 'DKIM', begin: /p=/, names: [`resend._domainkey.${domain}`] }] : []),
    { kind: 'DMARC', begin: /^v=DMARC1\b/i, names: dmarc },
  ]
}

/** Checks the records that authenticate emails from the sender's domain. */
export const mailDomainCheck = (
  { REFERRAL_FROM, MAIL_API_KEY }: Environment,
  { txt }: Pick<NameServers, 'txt'>,
): Check => ({
  what: 'Mail domain',
  advice: ADVICE,
  run: async () => {
    const domain = mailDomain(REFERRAL_FROM)
    if (domain === null) return notApplicable('emails stay on this machine')
    if (NOWHERE.test(domain)) return notApplicable(`${domain} is a name for tests`)
    const records = mailRecords(domain, Boolean(MAIL_API_KEY))
    const missing: string[] = []
    for (const { kind, begin, names } of records) {
      const found = await Promise.all(names.map((name) => txt(name).catch(noRecords)))
      if (!found.flat().some((parts) => begin.test(parts.join('')))) missing.push(kind)
    }
    return missing.length === 0
      ? green(`${domain}: ${records.map(({ kind }) => kind).join(', ')}`)
      : failing(
          `${domain} has no ${missing.join(', no ')}`,
          'Add the records that the mail provider shows. Without them, emails count as spam.',
        )
  },
})
