import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readToken, signToken } from '../../security/signedToken.ts'
import { NONCE_MS } from './proof.ts'
import { type Right, rightsAsked } from './rights.ts'

/** The rights, and the one origin whose pages may use them. */
const granted = { rights: rightsAsked, origin: z.url() }

/** Milliseconds since 1970. */
const instant = z.int().positive()

const nonceSchema = z.strictObject({
  /** 256 bits that nobody guesses. */
  random: z.string().length(43),
  ...granted,
  issuedAt: instant,
})

const passSchema = z.strictObject({
  /** The person's id in the Content Lake. */
  editor: z.string(),
  ...granted,
  expiresAt: instant,
})

/** A right of an editor, with its origin and its end. */
export type StudioPass = z.infer<typeof passSchema>

const NONCE = 'studio nonce 1'
const PASS = 'studio pass 1'

/** A nonce that every instance of this site knows for its own, without a store that they would have to share. */
export const issueNonce = (rights: readonly Right[], origin: string, secret: string, now: number): string =>
  signToken(
    { random: randomBytes(32).toString('base64url'), rights, origin, issuedAt: now },
    { secret, purpose: NONCE },
  )

/**
 * Returns the nonce if this site issued it within the last minute, or null.
 * @param now milliseconds since 1970
 */
export function readNonce(token: string, secret: string, now: number): z.infer<typeof nonceSchema> | null {
  const nonce = nonceSchema.safeParse(readToken(token, { secret, purpose: NONCE })).data
  return nonce && now >= nonce.issuedAt && now < nonce.issuedAt + NONCE_MS ? nonce : null
}

export const signPass = (pass: StudioPass, secret: string): string =>
  signToken(pass, { secret, purpose: PASS })

/**
 * Returns the pass in a signed token, or null if it is altered, made for another purpose or expired.
 * @param now milliseconds since 1970
 */
export function readPass(token: string, secret: string, now: number): StudioPass | null {
  const pass = passSchema.safeParse(readToken(token, { secret, purpose: PASS })).data
  return pass && now < pass.expiresAt ? pass : null
}
