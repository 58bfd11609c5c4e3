import * as z from 'zod'

/** Iterations of PBKDF2 for one derivation. */
export const COST = 5_000

/** The header's value, decoded. */
export const proofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ key: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string(), time: z.number() }),
})

/** The challenge as the function sends it with status 428. */
export const challengeSchema = proofSchema.shape.challenge

/** A challenge that passed {@link challengeSchema}. */
export type ProofChallenge = z.output<typeof challengeSchema>
