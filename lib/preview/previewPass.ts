import { z } from 'zod'
import { readToken, signToken } from '../security/signedToken.ts'

const instant = z.int().positive()

const schema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('editor'), expiresAt: instant }),
  z.strictObject({
    kind: z.literal('share'),
    path: z.string().startsWith('/'),
    /** Which link; the pass ends with it. */
    link: z.string(),
    expiresAt: instant,
  }),
])

/** A permission to read drafts, and its end in milliseconds since 1970. */
export type PreviewPass = z.infer<typeof schema>

const PURPOSE = 'preview pass 1'

/** The pass as a string that only holders of the secret can make. */
export const signPreviewPass = (pass: PreviewPass, secret: string): string =>
  signToken(pass, { secret, purpose: PURPOSE })

/**
 * Returns the pass of a token, or null when it is missing, altered, made with another secret or expired. Without a
 * secret there is none. Never throws.
 * @param now milliseconds since 1970
 */
export function readPreviewPass(
  token: string | null | undefined,
  secret: string | undefined,
  now: number,
): PreviewPass | null {
  if (!token || !secret) return null
  const pass = schema.safeParse(readToken(token, { secret, purpose: PURPOSE })).data
  return pass && now < pass.expiresAt ? pass : null
}
