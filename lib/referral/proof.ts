import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { COST, proofSchema } from './challenge.ts'

// About 200 derivations of some 2 ms each: half a second of work on a laptop, a few seconds on an old phone.
const LEAST_ROUNDS = 100
const MOST_ROUNDS = 300
const LIFETIME_MS = 10 * 60 * 1000

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
