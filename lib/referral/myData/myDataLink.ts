import { DAY_MS } from '../../server/durations.ts'
import { derivedSecret, isSignedBy, sign } from '../signature.ts'

/** The path, below the function's own, for data access and erasure. */
export const MY_DATA_PATH = '/my-data'

/** The holder of a link: the referrer, or the referred person. */
export type PersonRole = 'referrer' | 'referred'

export type MyDataLink = { readonly id: string; readonly role: PersonRole }

/** Lifetime of a link, in days from the referral's arrival. The first message may take a month, so its reader has two more. */
export const MY_DATA_LINK_DAYS = 90

const TOKEN =
  /^((referrer|referred)\.([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\.(\d{10,11}))\.([\da-f]{64})$/

/** Derives a separate key, so that these links and others can't be exchanged. */
const keyOf = (secret: string): string => derivedSecret(secret, 'referral: what is held, version 1')

export const myDataLinkExpiry = (receivedAt: Date): Date =>
  new Date(receivedAt.getTime() + MY_DATA_LINK_DAYS * DAY_MS)

/**
 * Returns the address at which a person sees their data and can have it erased. The token follows the `#`, which
 * browsers never send, so neither logs nor other sites see it.
 */
export function myDataLink(
  { id, role }: MyDataLink,
  receivedAt: Date,
  { siteUrl, secret }: { readonly siteUrl: string; readonly secret: string },
): string {
  const about = `${role}.${id}.${Math.floor(myDataLinkExpiry(receivedAt).getTime() / 1000)}`
  return `${siteUrl}/referral/my-data#${about}.${sign(keyOf(secret), about)}`
}

/** Returns the subject of a token; null if it is forged, altered or expired. */
export function readMyDataLink(token: string, secret: string, now: Date): MyDataLink | null {
  const [, about = '', role, id = '', expires = '', signature = ''] = TOKEN.exec(token) ?? []
  if (role !== 'referrer' && role !== 'referred') return null
  if (!isSignedBy(keyOf(secret), about, signature)) return null
  return Number(expires) * 1000 > now.getTime() ? { id, role } : null
}
