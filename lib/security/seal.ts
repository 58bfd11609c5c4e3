import { createHmac, hkdfSync } from 'node:crypto'
import { equalInConstantTime } from '../server/http/constantTime.ts'

/** A secret and what a key made of it is for (RFC 5869, `info`): what is sealed for one purpose is worth nothing for another. */
export interface SealKey {
  secret: string
  purpose: string
}

const keyFrom = ({ secret, purpose }: SealKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const signatureOf = (body: string, key: SealKey): string =>
  createHmac('sha256', keyFrom(key)).update(body).digest('base64url')

/** A value as a string that only holders of the secret can make: its JSON and an HMAC-SHA256, both base64url. Anybody can read it. */
export function seal(value: unknown, key: SealKey): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${signatureOf(body, key)}`
}

/**
 * Returns the content of a sealed string, or null if it was altered, even in its spelling alone, or made with another
 * key. Compares in constant time; never throws. The caller checks meaning and end.
 */
export function unseal(sealed: string, key: SealKey): unknown {
  const [body = '', signature = '', ...rest] = sealed.split('.')
  if (rest.length > 0 || !equalInConstantTime(signature, signatureOf(body, key))) return null
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString())
  } catch {
    return null
  }
}
