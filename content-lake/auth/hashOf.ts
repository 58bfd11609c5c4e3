import { createHash } from 'node:crypto'

/** Returns the form in which tokens are stored, so that a copied store signs no one in. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
