import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readToken, signToken } from '../../security/signedToken.ts'
import { NONCE_MS } from './proof.ts'
import { type Right, rightsAsked } from './rights.ts'

const schema = z.strictObject({
  /** 256 bits that nobody guesses. */
  random: z.string().length(43),
  rights: rightsAsked,
  /** The page's origin. */
  origin: z.url(),
  /** Milliseconds since 1970. */
  issuedAt: z.int().positive(),
})

/** The requested right, the origin of the page, and the time. */
export type Nonce = z.infer<typeof schema>

const PURPOSE = 'studio nonce 1'

/** A nonce that every instance of this site knows for its own, without a store that they would have to share. */
export const issueNonce = (rights: readonly Right[], origin: string, secret: string, now: number): string =>
  signToken(
    { random: randomBytes(32).toString('base64url'), rights, origin, issuedAt: now },
    { secret, purpose: PURPOSE },
  )

/**
 * Returns the nonce if this site issued it within the last minute, or null.
 * @param now milliseconds since 1970
 */
export function readNonce(token: string, secret: string, now: number): Nonce | null {
  const nonce = schema.safeParse(readToken(token, { secret, purpose: PURPOSE })).data
  return nonce && now >= nonce.issuedAt && now < nonce.issuedAt + NONCE_MS ? nonce : null
}
