import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares digests, so that the duration reveals neither the secret nor its length. */
export function equalInConstantTime(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
