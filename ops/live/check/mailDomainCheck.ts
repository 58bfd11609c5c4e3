import { type Check, type CheckResult, failing, green, notApplicable } from '#lib/health/check.ts'
import type { Environment } from '#lib/server/parseVariables.ts'

const WHAT = 'Mail domain'

/** Returns the TXT records of a name. Rejects with ENOTFOUND or ENODATA if there are none. */
export type ReadTxt = (name: string) => Promise<readonly (readonly string[])[]>

/** Names that DNS never contains (RFC 2606, RFC 6761). */
const NOWHERE = /(?:^|\.)(?:localhost|test|example|invalid|local)$/

/** Names of Resend's records below a sending domain. */
const RESEND = { dkim: 'resend._domainkey', bounces: 'send' } as const

/** Returns the sender's domain, such as `example.org` in `Referrals <referrals@example.org>`, or null without one. */
export function mailDomainOf({ REFERRAL_FROM: from }: Environment): string | null {
  return /@([^\s<>@]+?)>?\s*$/.exec(from ?? '')?.[1]?.toLowerCase() ?? null
}

/** Checks the records that authenticate emails from this domain: SPF, DKIM if its name is known, DMARC. */
export const mailDomainCheck = (environment: Environment, readTxt: ReadTxt): Check => ({
  what: WHAT,
  advice: 'Try the name servers of this machine.',
  run: async (): Promise<CheckResult[]> => {
    const domain = mailDomainOf(environment)
    if (domain === null) return [notApplicable(WHAT, 'emails stay on this machine')]
    if (NOWHERE.test(domain)) return [notApplicable(WHAT, `${domain} is a name for tests`)]
    const usesResend = Boolean(environment.MAIL_API_KEY)
    const records = async (name: string, begin: RegExp) => {
      const found = await readTxt(name).catch(noRecords)
      return found.map((parts) => parts.join('')).some((text) => begin.test(text))
    }
    const missing = [
      ...((await records(domain, SPF)) || (usesResend && (await records(`${RESEND.bounces}.${domain}`, SPF)))
        ? []
        : ['SPF']),
      ...(!usesResend || (await records(`${RESEND.dkim}.${domain}`, /p=/)) ? [] : ['DKIM']),
      ...((await hasDmarc(domain, records)) ? [] : ['DMARC']),
    ]
    const dkim = usesResend ? 'DKIM' : 'DKIM not looked at: its name is the provider’s'
    return missing.length === 0
      ? [green(WHAT, `${domain}: SPF, DMARC, ${dkim}`)]
      : [
          failing(
            WHAT,
            `${domain} has no ${missing.join(', no ')}`,
            'Add the records that npm run live:check -- --print and the mail provider show. Without them, emails count as spam.',
          ),
        ]
  },
})

const SPF = /^v=spf1\b/i
const DMARC = /^v=DMARC1\b/i

/** Looks for a DMARC policy. A subdomain without one inherits the policy of the domains above it. */
async function hasDmarc(
  domain: string,
  records: (name: string, begin: RegExp) => Promise<boolean>,
): Promise<boolean> {
  const labels = domain.split('.')
  for (let first = 0; first < labels.length - 1; first += 1) {
    if (await records(`_dmarc.${labels.slice(first).join('.')}`, DMARC)) return true
  }
  return false
}

/** Returns no records for a name that has none. Throws any other failure of the name servers. */
export function noRecords(error: unknown): [] {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOTFOUND' || code === 'ENODATA') return []
  throw error
}
