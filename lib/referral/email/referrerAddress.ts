import { asciiAddress } from '../form/emailAddress.ts'
import type { StoredReferral } from '../ports.ts'

/** Returns the referrer's address as a mail server accepts it: the domain in ASCII, the local part unchanged. */
export const referrerAddress = ({ yourEmail }: StoredReferral): string => asciiAddress(yourEmail) ?? yourEmail

/** Returns undefined unless ASCII, because a server without RFC 6532 may refuse the whole email. */
export function replyAddress(referral: StoredReferral): string | undefined {
  const address = referrerAddress(referral)
  return /^[\x20-\x7e]+$/.test(address) ? address : undefined
}
