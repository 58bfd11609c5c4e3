import { z } from 'zod'
import { readToken, signToken } from '../../security/signedToken.ts'
import { rightsAsked } from './rights.ts'

const schema = z.strictObject({
  /** The person's id in the Content Lake. */
  editor: z.string(),
  rights: rightsAsked,
  /** The one origin whose pages may use it. */
  origin: z.url(),
  /** Milliseconds since 1970. */
  expiresAt: z.int().positive(),
})

/** A right of an editor, with its origin and its end. */
export type StudioPass = z.infer<typeof schema>

const PURPOSE = 'studio pass 1'

/** Returns the pass as a signed token. */
export const signPass = (pass: StudioPass, secret: string): string =>
  signToken(pass, { secret, purpose: PURPOSE })

/**
 * Returns the pass in a signed token, or null if it is altered, made for another purpose or expired.
 * @param now milliseconds since 1970
 */
export function readPass(token: string, secret: string, now: number): StudioPass | null {
  const pass = schema.safeParse(readToken(token, { secret, purpose: PURPOSE })).data
  return pass && now < pass.expiresAt ? pass : null
}
