import { lookup, resolveTxt } from 'node:dns/promises'
import type { Check } from '#lib/health/check.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { mailDomain } from '../setup/dnsRecords.ts'

/** Names that DNS never contains (RFC 2606, RFC 6761). */
const NOWHERE = /(?:^|\.)(?:localhost|test|example|invalid|local)$/

async function hasText(begin: RegExp, ...names: string[]): Promise<boolean> {
  const records = await Promise.all(names.map((name) => resolveTxt(name).catch(() => [])))
  return records.flat().some((parts) => begin.test(parts.join('')))
}

/**
 * Checks the records of the site's names and of the domain that sends emails. Resend's have special names, and the name of
 * DKIM is known for Resend alone.
 */
export const dnsCheck = (
  siteNames: readonly string[],
  { REFERRAL_FROM, MAIL_API_KEY }: Environment,
): Check => ({
  what: 'DNS',
  advice:
    'Set A records with the address of the server, and those that the mail provider shows, at the provider of the name.',
  run: async () => {
    const domain = mailDomain(REFERRAL_FROM) ?? 'localhost'
    const nowhere = [...siteNames, domain].find((name) => NOWHERE.test(name))
    if (nowhere !== undefined) return { notApplicable: `${nowhere} is a name for tests` }
    const labels = domain.split('.')
    // A subdomain without a policy inherits that of the domains above it.
    const policies = labels.slice(1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`)
    const records: Record<string, boolean> = {
      [`SPF of ${domain}`]: await hasText(/^v=spf1\b/i, domain, `send.${domain}`),
      ...(MAIL_API_KEY && { [`DKIM of ${domain}`]: await hasText(/p=/, `resend._domainkey.${domain}`) }),
      [`DMARC of ${domain}`]: await hasText(/^v=DMARC1\b/i, ...policies),
    }
    for (const name of siteNames) records[name] = await lookup(name).then(Boolean, () => false)
    const missing = Object.keys(records).filter((name) => !records[name])
    if (missing.length > 0) throw new Error(`no records: ${missing.join(', ')}`)
    return Object.keys(records).join(', ')
  },
})
