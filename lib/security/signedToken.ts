import { createHmac, hkdfSync } from 'node:crypto'
import { equalInConstantTime } from '../server/http/constantTime.ts'
import { parseJson } from '../server/parseJson.ts'

/** A secret and the purpose of a key derived from it (RFC 5869, `info`). A token of one purpose is not valid for another. */
export interface TokenKey {
  secret: string
  purpose: string
}

const keyFrom = ({ secret, purpose }: TokenKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const signatureOf = (body: string, key: TokenKey): string =>
  createHmac('sha256', keyFrom(key)).update(body).digest('base64url')

/** Returns a value as JSON with an HMAC-SHA256, both base64url. Only holders of the secret can make it; anybody can read it. */
export function signToken(value: unknown, key: TokenKey): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${signatureOf(body, key)}`
}

/**
 * Returns the value of a token, or null if it was altered, even in its spelling alone, or made with another key.
 * Compares in constant time; never throws. The caller checks the value and its expiry.
 */
export function readToken(token: string, key: TokenKey): unknown {
  const [body = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !equalInConstantTime(signature, signatureOf(body, key))) return null
  return parseJson(Buffer.from(body, 'base64url').toString())
}
