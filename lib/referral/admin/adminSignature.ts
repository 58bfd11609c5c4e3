import { derivedSecret, digest, isSignedBy, sign } from '../signature.ts'

/** The path, below the function's own, for the Studio's Referrals tool. The site forwards its requests. */
export const ADMIN_PATH = '/admin'

/** The header with which the site proves that it admitted an editor. Pages can't send it, because CORS excludes it. */
export const ADMIN_HEADER = 'x-studio-signature'

/** Largest clock difference between the two servers, in either direction, ms. */
const TOLERANCE_MS = 60_000

const keyOf = (secret: string): Promise<string> => derivedSecret(secret, 'referrals admin API, version 1')

const textOf = async (question: unknown, at: number): Promise<string> =>
  `${at} ${await digest(JSON.stringify(question))}`

/** Returns the header's value for one request, valid for a minute. */
export async function adminSignature(secret: string, question: unknown, now: Date): Promise<string> {
  const at = now.getTime()
  return `${at}.${await sign(await keyOf(secret), await textOf(question, at))}`
}

/** Returns true if the header's value was signed with this secret, for this request, within the last minute. */
export async function isAdminSignature(
  value: string | null,
  secret: string,
  question: unknown,
  now: Date,
): Promise<boolean> {
  const [, at = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(value ?? '') ?? []
  if (at === '' || Math.abs(now.getTime() - Number(at)) > TOLERANCE_MS) return false
  return isSignedBy(await keyOf(secret), await textOf(question, Number(at)), signature)
}
