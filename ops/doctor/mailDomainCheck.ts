import { type Check, failing, green, notApplicable } from '#lib/health/check.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { mailDomain } from '../setup/dnsRecords.ts'
import { type NameServers, noRecords } from './nameServers.ts'

const WHAT = 'Mail domain'

/** Names that DNS never contains (RFC 2606, RFC 6761). */
const NOWHERE = /(?:^|\.)(?:localhost|test|example|invalid|local)$/

/** Records by which mailboxes recognise emails of a domain. Resend's have special names. */
const RECORDS = {
  SPF: { begin: /^v=spf1\b/i, names: (domain: string) => [domain, `send.${domain}`] },
  DKIM: { begin: /p=/, names: (domain: string) => [`resend._domainkey.${domain}`] },
  // A subdomain without a policy inherits that of the domains above it.
  DMARC: {
    begin: /^v=DMARC1\b/i,
    names: (domain: string) =>
      domain
        .split('.')
        .slice(1)
        .map((_, index) => `_dmarc.${domain.split('.').slice(index).join('.')}`),
  },
} as const

/** Checks the records that authenticate emails from the sender's domain. The name of DKIM is known for Resend alone. */
export const mailDomainCheck = (
  { REFERRAL_FROM, MAIL_API_KEY }: Environment,
  { txt }: Pick<NameServers, 'txt'>,
): Check => ({
  what: WHAT,
  advice: 'Try the name servers of this machine.',
  run: async () => {
    const domain = mailDomain(REFERRAL_FROM)
    if (domain === null) return [notApplicable(WHAT, 'emails stay on this machine')]
    if (NOWHERE.test(domain)) return [notApplicable(WHAT, `${domain} is a name for tests`)]
    const wanted = MAIL_API_KEY ? (['SPF', 'DKIM', 'DMARC'] as const) : (['SPF', 'DMARC'] as const)
    const missing: string[] = []
    for (const kind of wanted) {
      const { begin, names } = RECORDS[kind]
      const found = await Promise.all(names(domain).map((name) => txt(name).catch(noRecords)))
      if (!found.flat().some((parts) => begin.test(parts.join('')))) missing.push(kind)
    }
    return missing.length === 0
      ? [green(WHAT, `${domain}: ${wanted.join(', ')}`)]
      : [
          failing(
            WHAT,
            `${domain} has no ${missing.join(', no ')}`,
            'Add the records that the mail provider shows. Without them, emails count as spam.',
          ),
        ]
  },
})
