import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ProofChallenge } from './challenge.ts'

/** Does the work; answers the header's value, or null when it took over a minute. */
export async function solveProof(challenge: ProofChallenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
