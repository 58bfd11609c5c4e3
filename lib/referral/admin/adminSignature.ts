import { derivedSecret, digest, isStamp, stamp } from '../signature.ts'

/** The path, below the function's own, for the Studio's Referrals tool. The site forwards its requests. */
export const ADMIN_PATH = '/admin'

/** The header with which the site proves that it admitted an editor. */
export const ADMIN_HEADER = 'x-studio-signature'

/** Largest clock difference between the two servers, in either direction, ms. */
const TOLERANCE_MS = 60_000

const keyOf = (secret: string): string => derivedSecret(secret, 'referrals admin API, version 1')

const textOf = (question: unknown) => {
  const asked = digest(JSON.stringify(question))
  return (at: number) => `${at} ${asked}`
}

export const adminSignature = (secret: string, question: unknown, now: Date): string =>
  stamp(keyOf(secret), textOf(question), now)

/** Returns true if the header's value was signed with this secret, for this request, within the last minute. */
export const isAdminSignature = (
  value: string | null,
  secret: string,
  question: unknown,
  now: Date,
): boolean => isStamp(value, keyOf(secret), textOf(question), { toleranceMs: TOLERANCE_MS, now })
