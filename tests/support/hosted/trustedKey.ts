import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * What Chromium takes for trustworthy beside what it knows: whatever this authority has signed, and nothing else.
 * @param authority the file with its certificate (PEM)
 * @returns an argument for Chromium
 */
export function trustedKey(authority: string): string {
  const { publicKey } = new X509Certificate(readFileSync(authority))
  const key = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return `--ignore-certificate-errors-spki-list=${key}`
}
