import { derivedSecret, digest, isSignedBy, sign } from '../signature.ts'

/** The path, below the function's own, that answers the Studio's tool through the site. */
export const DESK_PATH = '/desk'

/** The header in which the site proves to the function that it has let an editor in. No page may send it: it is left out of CORS. */
export const DESK_HEADER = 'x-studio-desk'

/** How old, or how far in the future, a mark may be, in milliseconds: the clocks of two servers. */
const TOLERANCE_MS = 60_000

const keyOf = (secret: string): Promise<string> => derivedSecret(secret, 'referral desk, version 1')

const textOf = async (question: unknown, at: number): Promise<string> =>
  `${at} ${await digest(JSON.stringify(question))}`

/** The header's value for one question, good for a minute. */
export async function deskMark(secret: string, question: unknown, now: Date): Promise<string> {
  const at = now.getTime()
  return `${at}.${await sign(await keyOf(secret), await textOf(question, at))}`
}

/** Whether a value of the header was made with this secret, for this very question, within the last minute. */
export async function isDeskMark(
  value: string | null,
  secret: string,
  question: unknown,
  now: Date,
): Promise<boolean> {
  const [, at = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(value ?? '') ?? []
  if (at === '' || Math.abs(now.getTime() - Number(at)) > TOLERANCE_MS) return false
  return isSignedBy(await keyOf(secret), await textOf(question, Number(at)), signature)
}
