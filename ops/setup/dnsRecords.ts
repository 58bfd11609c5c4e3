import type { Values } from '#lib/node/environmentFile.ts'

/** Returns the bare name of a www name, and the www name of any other. */
export const otherName = (hostname: string): string =>
  hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`

/** Returns the domain of a sender such as `Anna Coach <hello@anna-coach.com>`, or null without one. */
export const mailDomain = (sender = ''): string | null =>
  /@([^\s<>@]+?)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? null

/** Returns the DNS records of a site: of its name, of the bare or www name that redirects to it, and of its emails. */
export function dnsRecords({ NEXT_PUBLIC_SITE_URL = '', REFERRAL_FROM, REFERRAL_TO }: Values): string {
  const { hostname } = new URL(NEXT_PUBLIC_SITE_URL)
  const domain = mailDomain(REFERRAL_FROM)
  return `At the provider of the name, set these DNS records:
  ${hostname}  A, AAAA   the IPv4 and IPv6 address of the server or host
  ${otherName(hostname)}  A, AAAA   the same
  ${domain}  TXT   SPF and DKIM, as your mail provider shows them
  _dmarc.${domain}  TXT   "v=DMARC1; p=none; rua=mailto:${REFERRAL_TO}"`
}
