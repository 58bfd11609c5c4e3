import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '../http/constantTime.ts'

/** The header in which the site tells the function for whom it speaks. Never taken from a visitor. */
export const VISITOR_HEADER = 'x-visitor-network'

const UNKNOWN = 'unknown'

/** The header's value: a visitor's network, or that it is not known, signed with what site and function alone know. */
export function vouchFor(network: string | null, secret: string): string {
  const said = network ?? UNKNOWN
  return `${said} ${createHmac('sha256', secret).update(`visitor:${said}`).digest('hex')}`
}

/** What the site says of a visitor; null when it says nothing, or somebody else does. */
export function vouchedNetwork(
  value: string | null,
  secret: string | undefined,
): { readonly network: string | null } | null {
  if (value === null || secret === undefined) return null
  const said = value.split(' ')[0] ?? ''
  const network = said === UNKNOWN ? null : said
  return equalInConstantTime(value, vouchFor(network, secret)) ? { network } : null
}
