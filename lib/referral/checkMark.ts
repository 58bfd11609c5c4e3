import { isStamp, stamp } from './signature.ts'

/** The requests of npm run doctor: submit a marked referral, inspect the outbox, clear up. */
export type CheckPurpose = 'submit' | 'inspect' | 'clear'

/** The header that carries the signature of a check. Pages can't send it, because CORS excludes it. */
export const CHECK_HEADER = 'x-referral-check'

/** The path, below the function's own, for checks. */
export const CHECK_PATH = '/check'

/** Flags the referral of a check. It causes one email that names the check, then the check erases it. */
export const CHECK_FLAG = 'check'

/** Largest difference between a signature's time and the present, in either direction, ms. */
const TOLERANCE_MS = 5 * 60 * 1000

const textOf = (purpose: CheckPurpose) => (at: number) => `check ${purpose} ${at}`

export const checkMark = (secret: string, purpose: CheckPurpose, now: Date): string =>
  stamp(secret, textOf(purpose), now)

/** Returns true if the header's value was signed with this secret, for this purpose, within the last five minutes. */
export const isCheckMark = (value: string | null, secret: string, purpose: CheckPurpose, now: Date) =>
  isStamp(value, secret, textOf(purpose), { toleranceMs: TOLERANCE_MS, now })
