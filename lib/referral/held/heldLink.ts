import { DAY_MS } from '../../server/durations.ts'
import { derivedSecret, isSignedBy, sign } from '../signature.ts'

/** The path, below the function's own, that answers holders of links. */
export const HELD_PATH = '/held'

/** Who holds a link: the person who sent a referral, or the person who was referred by it. */
export type HeldRole = 'referrer' | 'referred'

/** What a link is about. */
export type HeldLink = { readonly id: string; readonly role: HeldRole }

/** How long a link is good, in days from when the referral arrived. The first message may take a month; then two are left. */
export const HELD_LINK_DAYS = 90

const TOKEN =
  /^((referrer|referred)\.([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\.(\d{10,11}))\.([\da-f]{64})$/

/** A key of its own: what signs other links can sign none of these, and the other way round. */
const keyOf = (secret: string): Promise<string> => derivedSecret(secret, 'referral: what is held, version 1')

/** When the links of a referral stop working. */
export const heldLinkExpiry = (receivedAt: Date): Date =>
  new Date(receivedAt.getTime() + HELD_LINK_DAYS * DAY_MS)

/**
 * The address at which somebody sees what is held about them and can have it erased. What proves who asks stands behind the
 * `#`, which browsers send to nobody: neither logs nor other pages get to know it.
 */
export async function heldLink(
  { id, role }: HeldLink,
  receivedAt: Date,
  { siteUrl, secret }: { readonly siteUrl: string; readonly secret: string },
): Promise<string> {
  const about = `${role}.${id}.${Math.floor(heldLinkExpiry(receivedAt).getTime() / 1000)}`
  return `${siteUrl}/referral/held#${about}.${await sign(await keyOf(secret), about)}`
}

/** What a link is about, from what stands behind its `#`; null for what is forged, altered or past its time. */
export async function readHeldLink(token: string, secret: string, now: Date): Promise<HeldLink | null> {
  const [, about = '', role, id = '', expires = '', signature = ''] = TOKEN.exec(token) ?? []
  if (role !== 'referrer' && role !== 'referred') return null
  if (!(await isSignedBy(await keyOf(secret), about, signature))) return null
  return Number(expires) * 1000 > now.getTime() ? { id, role } : null
}
