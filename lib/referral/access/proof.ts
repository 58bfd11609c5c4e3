import { z } from 'zod'
import { MINUTE_MS } from '../../server/durations.ts'
import { rightsAsked } from './rights.ts'

// The agreement between Studio and site: the site gives the tab a nonce, the Studio creates a private document named by
// the nonce's hash, and the site gives a pass for it (docs/decisions/0022).

export const NONCE_PATH = '/api/studio/nonce'
export const PASS_PATH = '/api/studio/pass'

/** The type of the documents with which editors prove their rights. It is in no schema. */
export const PROOF_TYPE = 'studioAccess'

/** Lifetime of a nonce, ms. */
export const NONCE_MS = 60_000

/** Lifetime of a pass from its nonce, ms. */
export const PASS_MS = 5 * MINUTE_MS

/** Body of a request to {@link NONCE_PATH}: each right needs a separate proof. */
export const nonceRequest = z.strictObject({ rights: rightsAsked.max(1) })
export const nonceAnswer = z.object({ nonce: z.string() })

/** Body of a request to {@link PASS_PATH}, after the document is written. */
export const passRequest = z.strictObject({
  nonce: z.string().max(2_000),
  /** The passkey's answer to {@link proofId} as its challenge, as `PublicKeyCredential.toJSON` writes it. */
  confirmation: z.json().optional(),
})
export const passAnswer = z.object({ pass: z.string(), expiresAt: z.number() })

/**
 * Returns the id of the document that proves the receipt of a nonce: the nonce's SHA-256. The dot in the id makes the
 * document private, but security does not depend on that, because the hash does not reveal the nonce.
 */
export async function proofId(nonce: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${PROOF_TYPE}.${hex}`
}
