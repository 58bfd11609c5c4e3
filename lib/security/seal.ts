import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A secret and what a key made of it is for (RFC 5869, `info`): what is sealed for one purpose is worth nothing for another. */
export interface SealKey {
  secret: string
  purpose: string
}

const keyFrom = ({ secret, purpose }: SealKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const signatureOf = (body: string, key: SealKey): Buffer =>
  createHmac('sha256', keyFrom(key)).update(body).digest()

/** A value as a string that only holders of the secret can make: its JSON and an HMAC-SHA256, both base64url. Anybody can read it. */
export function seal(value: unknown, key: SealKey): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${signatureOf(body, key).toString('base64url')}`
}

/**
 * What a sealed string holds, or null when it is altered or made with another key. Compares in constant time; never throws.
 * What it means, and until when, is for the caller to look at.
 */
export function unseal(sealed: string, key: SealKey): unknown {
  const [body = '', signature = '', ...rest] = sealed.split('.')
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(body, key)]
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString())
  } catch {
    return null
  }
}
