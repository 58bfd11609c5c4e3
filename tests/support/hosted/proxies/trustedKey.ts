import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Returns an argument that makes Chromium trust the certificates of this authority.
 * @param authority file with its certificate (PEM)
 */
export function trustedKey(authority: string): string {
  const { publicKey } = new X509Certificate(readFileSync(authority))
  const key = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return `--ignore-certificate-errors-spki-list=${key}`
}
