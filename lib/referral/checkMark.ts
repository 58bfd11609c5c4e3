import { isSignedBy, sign } from './signature.ts'

/** What a check of the live site asks of the function: to take a referral that is none, to tell how things stand, to clear up. */
export type CheckPurpose = 'submit' | 'inspect' | 'clear'

/** The header in which a check proves that it knows the function's secret. No page may send it: it is left out of CORS. */
export const CHECK_HEADER = 'x-live-check'

/** The path, below the function's own, that answers checks. */
export const CHECK_PATH = '/check'

/** Marks a referral that a check sent. It brings one e-mail that says so, and is erased again. */
export const CHECK_FLAG = 'live-check'

/** How old, or how far in the future, a mark may be, in milliseconds. */
const TOLERANCE_MS = 5 * 60 * 1000

const textOf = (purpose: CheckPurpose, at: number): string => `live-check ${purpose} ${at}`

/** The header's value for a purpose, good for five minutes. */
export async function checkMark(secret: string, purpose: CheckPurpose, now: Date): Promise<string> {
  return `${now.getTime()}.${await sign(secret, textOf(purpose, now.getTime()))}`
}

/** Whether a value of the header was made with this secret, for this purpose, within the last five minutes. */
export async function isCheckMark(
  value: string | null,
  secret: string,
  purpose: CheckPurpose,
  now: Date,
): Promise<boolean> {
  const [, at = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(value ?? '') ?? []
  if (at === '' || Math.abs(now.getTime() - Number(at)) > TOLERANCE_MS) return false
  return isSignedBy(secret, textOf(purpose, Number(at)), signature)
}
