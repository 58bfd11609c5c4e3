import { Buffer } from 'node:buffer'
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { equalInConstantTime } from '../server/http/constantTime.ts'

/** Derives a key for one purpose from a secret (HKDF-SHA-256), in hexadecimal. */
export const derivedSecret = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')

/** Returns the HMAC-SHA-256 of a text, in hexadecimal. */
export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Returns true if a signature from {@link sign} is valid. */
export const isSignedBy = (secret: string, text: string, signature: string): boolean =>
  equalInConstantTime(signature, sign(secret, text))

/** Returns the SHA-256 of a text, in hexadecimal. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns a moment with a signature of the text that `textAt` makes of it: `<ms since 1970>.<signature>`. */
export const stamp = (secret: string, textAt: (at: number) => string, now: Date): string =>
  `${now.getTime()}.${sign(secret, textAt(now.getTime()))}`

/** Returns true for a {@link stamp} of the same secret and text that is at most `toleranceMs` off, in either direction. */
export function isStamp(
  value: string | null,
  secret: string,
  textAt: (at: number) => string,
  { toleranceMs, now }: { toleranceMs: number; now: Date },
): boolean {
  const [, at = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(value ?? '') ?? []
  if (at === '' || Math.abs(now.getTime() - Number(at)) > toleranceMs) return false
  return isSignedBy(secret, textAt(Number(at)), signature)
}
