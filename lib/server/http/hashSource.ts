import { createHash } from 'node:crypto'

/** Returns the name of an inline script or style in a Content-Security-Policy: `'sha256-…'` (CSP 3, hash-source). */
export const hashSource = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`
