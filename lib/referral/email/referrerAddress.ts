import { asciiAddress } from '../emailAddress.ts'
import type { StoredReferral } from '../ports.ts'

/** The referrer's address as a mail server takes it: its domain in ASCII. What stands before the @ stays as typed. */
export const referrerAddress = ({ yourEmail }: StoredReferral): string => asciiAddress(yourEmail) ?? yourEmail

/**
 * The address in a mail's Reply-To; undefined where that header can't carry it everywhere. A mail server or provider without
 * internationalized mail (RFC 6532) may refuse the whole e-mail for its sake, and the consultant would not hear of the referral.
 */
export function replyAddress(referral: StoredReferral): string | undefined {
  const address = referrerAddress(referral)
  return /^[\x20-\x7e]+$/.test(address) ? address : undefined
}

/** How the consultant reaches the referrer from an e-mail about their referral. */
export const howToReply = (referral: StoredReferral): string =>
  replyAddress(referral) === undefined
    ? `A reply to this e-mail does not reach them: write to ${referral.yourEmail}.`
    : `Replying to this e-mail writes to ${referral.yourEmail}.`
