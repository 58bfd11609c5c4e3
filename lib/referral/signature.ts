const encoder = new TextEncoder()

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Derives a key for one purpose from a secret (HKDF-SHA-256), in hexadecimal. */
export async function derivedSecret(secret: string, purpose: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits'])
  const parameters = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(purpose),
  }
  return toHex(await crypto.subtle.deriveBits(parameters, key, 256))
}

/** Returns the HMAC-SHA-256 of a text, in hexadecimal. */
export async function sign(secret: string, text: string): Promise<string> {
  return toHex(await crypto.subtle.sign('HMAC', await importKey(secret), encoder.encode(text)))
}

/** Returns true if a signature from {@link sign} is valid. The comparison takes constant time. */
export async function isSignedBy(secret: string, text: string, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const bytes = fromHex(signature)
  return crypto.subtle.verify('HMAC', await importKey(secret), bytes, encoder.encode(text))
}

/** Returns the SHA-256 of a text, in hexadecimal. */
export async function digest(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
}

/** Returns a moment with a signature of the text that `textAt` makes of it: `<ms since 1970>.<signature>`. */
export const stamp = async (secret: string, textAt: (at: number) => string, now: Date): Promise<string> =>
  `${now.getTime()}.${await sign(secret, textAt(now.getTime()))}`

/** Returns true for a {@link stamp} of the same secret and text that is at most `toleranceMs` off, in either direction. */
export async function isStamp(
  value: string | null,
  secret: string,
  textAt: (at: number) => string,
  { toleranceMs, now }: { toleranceMs: number; now: Date },
): Promise<boolean> {
  const [, at = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(value ?? '') ?? []
  if (at === '' || Math.abs(now.getTime() - Number(at)) > toleranceMs) return false
  return isSignedBy(secret, textAt(Number(at)), signature)
}
