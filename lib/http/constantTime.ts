import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether a secret that was presented is the expected one. Digests are compared in constant time, so that the time taken
 * tells nothing about the secret, its length included.
 */
export function equalInConstantTime(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
