import { isStamp, stamp } from './signature.ts'

/** The header that carries the signature of a check by npm run doctor. */
export const CHECK_HEADER = 'x-referral-check'

/** Flags the referral of a check. It causes one email that names the check, then the function erases it. */
export const CHECK_FLAG = 'check'

/** Largest difference between a signature's time and the present, in either direction, ms. */
const TOLERANCE_MS = 5 * 60 * 1000

const textAt = (at: number) => `check ${at}`

export const checkMark = (secret: string, now: Date): string => stamp(secret, textAt, now)

/** Returns true if the header's value was signed with this secret within the last five minutes. */
export const isCheckMark = (value: string | null, secret: string, now: Date) =>
  isStamp(value, secret, textAt, { toleranceMs: TOLERANCE_MS, now })
