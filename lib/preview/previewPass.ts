import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const instant = z.int().positive()

const schema = z.discriminatedUnion('kind', [
  /** Somebody whom the Studio let in. */
  z.strictObject({ kind: z.literal('editor'), expiresAt: instant }),
  /** Somebody who was sent a link. */
  z.strictObject({
    kind: z.literal('share'),
    /** The page that the link opens. */
    path: z.string().startsWith('/'),
    /** Which link; the pass ends with it. */
    link: z.string(),
    expiresAt: instant,
  }),
])

/** Who may read drafts and until when, in milliseconds since 1970. */
export type PreviewPass = z.infer<typeof schema>

/** Says what the key is for, so that it is useless elsewhere (RFC 5869, `info`). */
const PURPOSE = 'preview pass 1'

const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32))

const signatureOf = (body: string, secret: string): Buffer =>
  createHmac('sha256', keyFrom(secret)).update(body).digest()

/** The pass as a string that only holders of the secret can make: its JSON and an HMAC-SHA256, both base64url. */
export function sealPreviewPass(pass: PreviewPass, secret: string): string {
  const body = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${body}.${signatureOf(body, secret).toString('base64url')}`
}

/**
 * The pass in a sealed string, or null when it is missing, altered, made with another secret or expired. Without a
 * secret there is none. Compares in constant time; never throws.
 * @param now milliseconds since 1970
 */
export function openPreviewPass(
  sealed: string | null | undefined,
  secret: string | undefined,
  now: number,
): PreviewPass | null {
  if (!sealed || !secret) return null
  const [body = '', signature = '', ...rest] = sealed.split('.')
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(body, secret)]
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const pass = schema.safeParse(parsed(body)).data
  return pass && now < pass.expiresAt ? pass : null
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString())
  } catch {
    return null
  }
}
