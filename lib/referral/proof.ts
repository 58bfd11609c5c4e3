import { type Challenge, createChallenge, randomInt, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { z } from 'zod'

// About 200 derivations of some 2 ms each: half a second of work on a laptop, a few seconds on an old phone.
const COST = 5_000
const LEAST_ROUNDS = 100
const MOST_ROUNDS = 300
const LIFETIME_MS = 10 * 60 * 1000

const proofSchema = z.object({
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

const secrets = (secret: string) => ({
  hmacSignatureSecret: `${secret}:proof`,
  hmacKeySignatureSecret: `${secret}:proof-key`,
})

/** A task for the browser, good for one idempotency key and ten minutes. */
export function createProofChallenge(key: string, secret: string, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(LEAST_ROUNDS, MOST_ROUNDS),
    data: { key },
    deriveKey,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    ...secrets(secret),
  })
}

/** Does the work; answers the header's value, or null when it took over a minute. */
export async function solveProof(challenge: z.infer<typeof challengeSchema>): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}

/** Whether the header proves work done for this very idempotency key. Never rejects. */
export async function isProven(value: string | null, key: string, secret: string): Promise<boolean> {
  if (value === null) return false
  try {
    const proof = proofSchema.parse(JSON.parse(atob(value)))
    if (proof.challenge.parameters.data.key !== key) return false
    return (await verifySolution({ ...proof, deriveKey, ...secrets(secret) })).verified
  } catch {
    return false
  }
}
