const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

/** `drafts.x` */
export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS)
}

/** `versions.<release>.x` */
function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS)
}

/** Neither a draft nor a version: what the published perspective shows. */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/**
 * Returns true if a document is readable without a token. As in Sanity, a dot in the id makes it private: drafts,
 * versions, system documents (`_.`) and preview secrets.
 */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** Returns the published id of a draft or a version. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  if (isVersionId(id)) return id.slice(id.indexOf('.', VERSIONS.length) + 1)
  return id
}

export function draftIdOf(id: string): string {
  return DRAFTS + publishedIdOf(id)
}

/** The release a version belongs to, or null for drafts and published documents. */
export function releaseOf(id: string): string | null {
  if (!isVersionId(id)) return null
  return id.slice(VERSIONS.length, id.indexOf('.', VERSIONS.length))
}

/** Sanity's rule for ids: up to 128 of a-z, A-Z, 0-9, `.`, `_` and `-`, the first neither a dash nor a dot. */
export function isValidId(id: string): boolean {
  return /^[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/.test(id) && !id.includes('..') && !id.endsWith('.')
}
